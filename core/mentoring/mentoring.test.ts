import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { changeStatus } from '../../tests/support/change-application.ts';
import { createEvent, createSlotsIn } from '../../tests/support/event.ts';
import { addValidChecks, putMember } from '../../tests/support/team.ts';
import { changeMany } from '../applications/change-many.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import type { Context } from '../context.ts';
import { listHistory } from '../history/history.ts';
import { answerInvitation } from '../invitations/answer-invitation.ts';
import { listApplicantInvitations } from '../invitations/list-applicant-invitations.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { markAsSent } from '../messages/send-messages.ts';
import { discardMessage } from '../messages/write-message.ts';
import { fail } from '../result.ts';
import { changeMember, removeMember } from '../team/change-team.ts';
import { proposeMeeting } from './meetings.ts';
import { endMentoring, nameMentor } from './mentor.ts';
import { addSessionNote, finishNextStep } from './session-notes.ts';
import { getVenture, listVentures, readVenture } from './venture.ts';

const [clara, anna] = ['clara.moreau@daybreak.example', 'anna@daybreak.example'];
const message = { subject: 'Meet your mentor', text: 'Clara is your mentor.' };
const naming = { mentorEmail: clara, message, actorEmail: anna };
const next = { next: 'Try it with three families', nextBy: '2026-12-04' };
const note = {
  id: 'note',
  authorEmail: clara,
  day: '2026-11-25',
  done: 'Drew every screen.',
  ...next,
  step: 'idea',
} as const;
const show = (text: string) => text;
const end = { reason: 'No time.', actor: { kind: 'applicant' } } as const;

describeOnBothDatabases('a venture with a mentor', (getContext) => {
  async function start(status: 'refining' | 'in-review' = 'refining') {
    const ctx = getContext();
    const application = await addApplication(ctx, { status });
    await putMember(ctx.db, clara, { role: 'mentor' });
    await addValidChecks(ctx.db, clara);
    const seen = (version: number) => ({ applicationId: application.id, version });
    const meeting = { applicationId: application.id, eventId: 'meeting', message, actorEmail: clara };
    const [slot] = createSlotsIn('2099');
    const event = createEvent({ kind: 'meeting', slots: slot ? [slot] : [], answerBy: '2099-06-12' });
    const propose = (title = 'Meeting') => proposeMeeting(ctx, { ...meeting, event: { ...event, title } });
    const listQueued = () => listQueuedMessages(ctx, [application.id]);
    const sendQueued = async () => {
      for (const queued of await listQueued()) expect(await markAsSent(ctx, queued, anna)).toMatchObject({ ok: true });
    };
    const choose = () => answerInvitation(ctx, application.id, { eventId: 'meeting', choice: slot?.id ?? '' });
    return { ctx, application, seen, propose, listQueued, sendQueued, choose };
  }

  async function refuse({ db }: Context, applicationId: string) {
    const refused = { email: 'parent@home.example', state: 'refused', askedAt: '', answeredAt: '' } as const;
    await db
      .insertInto('guardians')
      .values({ ...refused, id: 'a-hash', applicationId })
      .execute();
  }

  const readEvents = ({ db }: Context) => db.selectFrom('events').selectAll().execute();

  it('is the mentor’s from the introduction on, unless a guardian says no', async () => {
    const { ctx, application, seen, sendQueued } = await start();
    await putMember(ctx.db, anna, { role: 'coordinator' });
    expect(await nameMentor(ctx, seen(0), { ...naming, mentorEmail: anna })).toMatchObject({ code: 'not-a-mentor' });
    await nameMentor(ctx, seen(0), naming);
    expect(await listVentures(ctx, clara)).toEqual([]);
    await sendQueued();
    expect(await listVentures(ctx, clara)).toHaveLength(1);
    await refuse(ctx, application.id);
    expect(await listVentures(ctx, clara)).toEqual([]);
  });

  it('gets a mentor once a guardian agrees, if one is asked', async () => {
    const { ctx, application, seen } = await start();
    const young = { ...ctx, ages: { minimum: 0, guardianBelow: 17 } };
    const asked = { email: 'parent@home.example', state: 'waiting', askedAt: '', answeredAt: null } as const;
    expect(await nameMentor(young, seen(0), naming)).toEqual(fail('guardian-waiting'));
    await ctx.db
      .insertInto('guardians')
      .values({ ...asked, id: 'a-hash', applicationId: application.id })
      .execute();
    expect(await nameMentor(young, seen(0), naming)).toEqual(fail('guardian-waiting'));
    for (const state of ['refused', 'confirmed'] as const) {
      await ctx.db.updateTable('guardians').set({ state }).execute();
      expect(await nameMentor(young, seen(0), naming)).toMatchObject({ ok: state === 'confirmed' });
    }
  });

  it('gets no mentor without valid checks, where they are required', async () => {
    const { ctx, seen } = await start();
    await ctx.db.updateTable('checks').set({ validUntil: '2026-01-09' }).where('kind', '=', 'identity').execute();
    expect(await nameMentor(ctx, seen(0), naming)).toEqual(fail('not-checked'));
    await ctx.db.updateTable('applications').set({ age: 18 }).execute();
    expect(await nameMentor(ctx, seen(0), naming)).toMatchObject({ ok: true });
  });

  it('gets another introduction if the mentor is named again after the first was discarded', async () => {
    const { ctx, seen, listQueued, sendQueued } = await start();
    await nameMentor(ctx, seen(0), naming);
    await nameMentor(ctx, seen(1), naming);
    const [queued, ...others] = await listQueued();
    expect(others).toEqual([]);
    if (queued) await discardMessage(ctx, queued);
    await nameMentor(ctx, seen(1), naming);
    expect(await listQueued()).toHaveLength(1);
    await sendQueued();
    await nameMentor(ctx, seen(3), naming);
    expect(await listQueued()).toEqual([]);
    expect(await listVentures(ctx, clara)).toHaveLength(1);
  });

  it('forgets an introduction and a meeting that wait when the mentoring ends before them', async () => {
    const { ctx, seen, propose, listQueued } = await start();
    await nameMentor(ctx, seen(0), naming);
    await propose();
    expect(await listQueued()).toHaveLength(2);
    await endMentoring(ctx, seen(1), end);
    expect([await listQueued(), await readEvents(ctx)]).toEqual([[], []]);
  });

  it('gets no invitation from a mentor who leaves at the same moment', async () => {
    const { ctx, seen, propose, listQueued, sendQueued } = await start();
    await nameMentor(ctx, seen(0), naming);
    await sendQueued();
    await Promise.all([endMentoring(ctx, seen(2), end), propose()]);
    expect(await listQueued()).toEqual([]);
    expect(await propose()).toMatchObject({ code: 'changed-meanwhile' });
    expect(await readEvents(ctx)).toEqual([]);
  });

  it.each(['the founder has ended it', 'a guardian has said no'])(
    'takes nothing from a mentor once %s',
    async (how) => {
      const { ctx, application, seen, propose } = await start();
      await nameMentor(ctx, seen(0), naming);
      const byMentor = (version: number) => addSessionNote(ctx, { ...seen(version), mentorEmail: clara }, note);
      if (how === 'a guardian has said no') await refuse(ctx, application.id);
      else await endMentoring(ctx, seen(1), end);
      const { version } = await getVenture(ctx, application);
      expect([await byMentor(version), await propose()]).toMatchObject([
        { code: 'changed-meanwhile' },
        { code: 'changed-meanwhile' },
      ]);
      expect(await addSessionNote(ctx, seen(version), { ...note, authorEmail: anna })).toMatchObject({ ok: true });
    },
  );

  it('has meetings of its own, which end with the message that proposes them', async () => {
    const { ctx, seen, propose, listQueued } = await start();
    await nameMentor(ctx, seen(0), naming);
    await propose();
    // The id of a stored event, in a form for a new one.
    expect(await propose('Other')).toMatchObject({ ok: true });
    expect(await readEvents(ctx)).toMatchObject([{ title: 'Meeting' }]);
    const other = await addApplication(ctx, { id: 'other', status: 'refining' });
    const writeMessage = () => ({ ...message, event: { id: 'meeting', about: 'invited' } as const });
    const forged = { targets: [other], action: { kind: 'message', writeMessage }, actorEmail: anna } as const;
    expect(await changeMany(ctx, forged)).toMatchObject({ changed: 0, unchanged: [['other', 'is-meeting']] });
    for (const queued of await listQueued()) await discardMessage(ctx, queued);
    expect(await readEvents(ctx)).toEqual([]);
  });

  it('has its meeting cancelled with the mentoring, and a message about it that waits', async () => {
    const { ctx, application, seen, propose, listQueued, sendQueued, choose } = await start();
    await nameMentor(ctx, seen(0), naming);
    await propose();
    await sendQueued();
    expect(await choose()).toMatchObject({ ok: true });
    expect(await endMentoring(ctx, seen(2), end)).toMatchObject({ ok: true });
    expect(await listQueued()).toMatchObject([{ eventId: 'meeting', eventNews: 'cancelled' }]);
    await sendQueued();
    expect(await listApplicantInvitations(ctx, application)).toMatchObject([
      { state: 'cancelled', chosenSlotId: null },
    ]);
    await deleteApplication(ctx, application.id, { ...end, cause: 'applicant' });
    expect(await readEvents(ctx)).toEqual([]);
  });

  it('takes no answer to an invitation of a mentor whom another one follows', async () => {
    const { ctx, seen, propose, listQueued, sendQueued, choose } = await start();
    await nameMentor(ctx, seen(0), naming);
    await propose();
    await sendQueued();
    await putMember(ctx.db, 'noor@daybreak.example', { role: 'mentor' });
    await addValidChecks(ctx.db, 'noor@daybreak.example');
    expect(await nameMentor(ctx, seen(2), { ...naming, mentorEmail: 'noor@daybreak.example' })).toMatchObject({
      ok: true,
    });
    expect(await choose()).toMatchObject({ code: 'invitation-closed' });
    expect(await listQueued()).toMatchObject([{ mentorEmail: 'noor@daybreak.example' }]);
  });

  it.each(['leaves the team', 'has another role'])('has no mentor once that person %s', async (how) => {
    const { ctx, application, seen, listQueued } = await start();
    await nameMentor(ctx, seen(0), naming);
    const change = { email: clara, actorEmail: anna };
    if (how === 'leaves the team') await removeMember(ctx, change);
    else await changeMember(ctx, { ...change, role: 'reviewer', isScoring: true });
    expect(await getVenture(ctx, application)).toMatchObject({ mentorEmail: null, version: 2 });
    expect(await listQueued()).toEqual([]);
    const ended = { what: 'mentor-ended', mentor: clara };
    expect(await listHistory(ctx, application.id)).toContainEqual(expect.objectContaining(ended));
  });

  it('takes its next step from the newest session with one, which the founder does', async () => {
    const { ctx, application, seen } = await start();
    const later = { id: 'later', day: '2026-11-26' };
    expect(await addSessionNote(ctx, seen(0), note)).toMatchObject({ ok: true });
    // The same form, sent again.
    expect(await addSessionNote(ctx, seen(0), note)).toMatchObject({ ok: true });
    expect(await finishNextStep(ctx, seen(1))).toMatchObject({ ok: true });
    expect(await addSessionNote(ctx, seen(2), { ...note, ...later, next: '' })).toMatchObject({ ok: true });
    expect(await readVenture(ctx, application, show)).toMatchObject({
      ahead: { ...next, nextDoneOn: expect.any(String) },
      notes: [{ id: 'later' }, { id: 'note', by: 'Clara', done: note.done }],
    });
    await addSessionNote(ctx, seen(3), { ...note, ...later, id: 'newest', next: 'Rest', nextBy: null });
    expect(await readVenture(ctx, application, show)).toMatchObject({
      ahead: { next: 'Rest', nextBy: null, nextDoneOn: null },
    });
  });

  it('is the founder’s until they read that the application is closed', async () => {
    const { ctx, application, seen, sendQueued } = await start();
    await addSessionNote(ctx, seen(0), note);
    await changeStatus(ctx, { applicationId: application.id, status: 'declined', message, actorEmail: anna });
    expect(await finishNextStep(ctx, seen(1))).toMatchObject({ ok: true });
    expect(await addSessionNote(ctx, seen(2), { ...note, id: 'late' })).toMatchObject({ code: 'no-venture' });
    await sendQueued();
    expect(await finishNextStep(ctx, seen(2))).toMatchObject({ code: 'no-venture' });
  });

  it('moves along the roadmap, and says when it left a step', async () => {
    const { ctx, application, seen } = await start();
    await addSessionNote(ctx, seen(0), { ...note, step: 'mvp' });
    const doneOn = { idea: ctx.now().toISOString().slice(0, 10) };
    expect(await readVenture(ctx, application, show)).toMatchObject({ step: 'mvp', doneOn });
    const stale = { ...note, id: 'stale', step: 'pitch' } as const;
    expect(await addSessionNote(ctx, seen(0), stale)).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('refuses a note that cannot be saved, and an application that is none', async () => {
    const { ctx, seen } = await start('in-review');
    expect(await addSessionNote(ctx, seen(0), note)).toMatchObject({ code: 'no-venture' });
    expect(await addSessionNote(ctx, seen(0), { ...note, done: '' })).toMatchObject({ code: 'missing' });
    expect(await addSessionNote(ctx, seen(0), { ...note, day: '31/12' })).toMatchObject({ code: 'not-a-day' });
  });
});
