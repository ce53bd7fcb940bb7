import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { changeStatus } from '../../tests/support/change-application.ts';
import { createEvent } from '../../tests/support/event.ts';
import { addVenture } from '../../tests/support/venture.ts';
import type { Context } from '../context.ts';
import { listHistory } from '../history/history.ts';
import { proposeMeeting } from '../invitations/propose-meeting.ts';
import { markAsSent } from '../messages/mark-as-sent.ts';
import { nameMentor } from '../messages/name-mentor.ts';
import { changeMember } from '../team/change-member.ts';
import { putMember } from '../team/member-row.ts';
import { removeMember } from '../team/remove-member.ts';
import { finishNextStep, moveStep, setNextStep } from './change-venture.ts';
import { endMentoring } from './end-mentoring.ts';
import { listVentures } from './list-ventures.ts';
import { readVenture } from './read-venture.ts';
import { addSessionNote } from './session-notes.ts';
import { getVenture } from './venture.ts';

const clara = 'clara.moreau@daybreak.example';
const anna = 'anna@daybreak.example';
const message = { subject: 'Meet your mentor', text: 'Clara is your mentor.' };
const note = { id: 'note', authorEmail: clara, day: '2026-11-25', done: 'Drew every screen.' };
const show = (text: string) => text;
const next = { next: 'Try it with three families', nextBy: '2026-12-04' };

describeOnBothDatabases('a venture with a mentor', (getContext) => {
  async function start(status: 'refining' | 'in-review' = 'refining') {
    const ctx = getContext();
    const application = await addApplication(ctx, { status });
    await putMember(ctx.db, clara, { role: 'mentor' });
    const seen = (version: number) => ({ applicationId: application.id, version });
    return { ctx, application, seen };
  }

  async function sendQueued(ctx: Context) {
    const queued = await ctx.db
      .selectFrom('messages')
      .selectAll()
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    return markAsSent(ctx, queued, anna);
  }

  it('is the mentor’s once the introduction is sent, unless a guardian says no, until it ends', async () => {
    const { ctx, application, seen } = await start();
    const sees = async () => (await listVentures(ctx, clara)).length === 1;
    expect(await nameMentor(ctx, seen(0), { mentorEmail: clara, message, actorEmail: anna })).toMatchObject({
      ok: true,
    });
    expect(await sees()).toBe(false);
    expect(await sendQueued(ctx)).toMatchObject({ ok: true });
    expect(await sees()).toBe(true);
    const guardian = { id: 'a-hash', applicationId: application.id, email: 'parent@home.example', askedAt: '' };
    const answer = { state: 'refused', answeredAt: '' } as const;
    await ctx.db
      .insertInto('guardians')
      .values({ ...guardian, ...answer })
      .execute();
    expect(await sees()).toBe(false);
    await ctx.db.deleteFrom('guardians').execute();
    const mails = await ctx.db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([{ recipient: clara, subject: 'A founder to work with' }]);

    const end = { reason: 'No time.', actor: { kind: 'applicant' } } as const;
    expect(await endMentoring(ctx, seen(2), end)).toMatchObject({ ok: true });
    expect(await sees()).toBe(false);
    const history = await listHistory(ctx, application.id);
    expect(history.find(({ what }) => what === 'mentor-ended')).toMatchObject({
      mentor: clara,
      reason: 'No time.',
      actor: { kind: 'applicant' },
    });
  });

  it('forgets an introduction and a meeting that wait when the mentoring ends before them', async () => {
    const { ctx, application, seen } = await start();
    await nameMentor(ctx, seen(0), { mentorEmail: clara, message, actorEmail: anna });
    const meeting = { applicationId: application.id, eventId: 'meeting', event: createEvent(), message };
    await proposeMeeting(ctx, { ...meeting, actorEmail: clara });
    expect(await ctx.db.selectFrom('messages').selectAll().execute()).toHaveLength(2);
    await endMentoring(ctx, seen(1), { reason: '', actor: { kind: 'staff', email: anna } });
    expect(await ctx.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it.each(['leaves the team', 'has another role'])('has no mentor once that person %s', async (how) => {
    const { ctx, application, seen } = await start();
    await nameMentor(ctx, seen(0), { mentorEmail: clara, message, actorEmail: anna });
    const change = { email: clara, actorEmail: anna };
    if (how === 'leaves the team') await removeMember(ctx, change);
    else await changeMember(ctx, { ...change, role: 'reviewer', isScoring: true });
    expect(await getVenture(ctx, application)).toMatchObject({ mentorEmail: null, version: 2 });
    expect(await ctx.db.selectFrom('messages').selectAll().execute()).toEqual([]);
    const history = await listHistory(ctx, application.id);
    expect(history).toContainEqual(expect.objectContaining({ what: 'mentor-ended', mentor: clara }));
  });

  it('takes its next step from the newest note, which the founder does', async () => {
    const { ctx, application, seen } = await start();
    expect(await addSessionNote(ctx, seen(0), { ...note, ...next })).toMatchObject({ ok: true });
    // The same form, sent again.
    expect(await addSessionNote(ctx, seen(0), { ...note, ...next })).toMatchObject({ ok: true });
    expect(await finishNextStep(ctx, seen(1))).toMatchObject({ ok: true });
    expect(await readVenture(ctx, application, show)).toMatchObject({
      nextStep: next.next,
      nextBy: next.nextBy,
      nextDoneOn: expect.any(String),
      notes: [{ id: 'note', by: 'Clara', done: note.done }],
    });
    await setNextStep(ctx, seen(2), { text: 'Rest', by: null });
    expect(await readVenture(ctx, application, show)).toMatchObject({ nextStep: 'Rest', nextDoneOn: null });
  });

  it('is the founder’s until they read that the application is closed', async () => {
    const { ctx, application, seen } = await start();
    await addSessionNote(ctx, seen(0), { ...note, ...next });
    const closing = { applicationId: application.id, status: 'declined', message, actorEmail: anna } as const;
    await changeStatus(ctx, closing);
    expect(await finishNextStep(ctx, seen(1))).toMatchObject({ ok: true });
    expect(await moveStep(ctx, seen(2), 'mvp', clara)).toMatchObject({ code: 'no-venture' });
    expect(await sendQueued(ctx)).toMatchObject({ ok: true });
    expect(await finishNextStep(ctx, seen(2))).toMatchObject({ code: 'no-venture' });
  });

  it('keeps the words of its next step that the mentor never sees', async () => {
    const { ctx, application, seen } = await start();
    await setNextStep(ctx, seen(0), { text: 'Write to lab@school.example', by: null });
    await setNextStep(ctx, seen(1), { text: 'Write to […]', by: '2026-12-04' });
    const changed = { nextStep: 'Write to lab@school.example', nextBy: '2026-12-04' };
    expect(await getVenture(ctx, application)).toMatchObject(changed);
  });

  it('is listed before those whose next step has no day', async () => {
    const ctx = getContext();
    for (const nextBy of [null, '2026-12-04', '2026-12-01']) {
      const { id } = await addApplication(ctx, { status: 'refining' });
      await addVenture(ctx, id, { nextBy, mentorEmail: clara });
    }
    const listed = await listVentures(ctx, clara);
    expect(listed.map(({ venture }) => venture.nextBy)).toEqual(['2026-12-01', '2026-12-04', null]);
  });

  it('moves along the roadmap, and says when it left a step', async () => {
    const { ctx, application, seen } = await start();
    await moveStep(ctx, seen(0), 'mvp', anna);
    expect(await readVenture(ctx, application, show)).toMatchObject({
      step: 'mvp',
      doneOn: { idea: ctx.now().toISOString().slice(0, 10) },
    });
    expect(await moveStep(ctx, seen(0), 'pitch', anna)).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('refuses what cannot be saved, and an application that is none', async () => {
    const { ctx, seen } = await start('in-review');
    expect(await moveStep(ctx, seen(0), 'mvp', anna)).toMatchObject({ code: 'no-venture' });
    expect(await addSessionNote(ctx, seen(0), { ...note, ...next, done: '' })).toMatchObject({ code: 'missing' });
    expect(await addSessionNote(ctx, seen(0), { ...note, ...next, day: '31/12' })).toMatchObject({ code: 'not-a-day' });
  });
});
