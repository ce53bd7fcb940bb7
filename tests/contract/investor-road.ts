import { expect, test } from 'vitest';
import { deleteApplication } from '../../core/applications/delete-application.ts';
import type { Status } from '../../core/applications/status.ts';
import type { Context } from '../../core/context.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { findGuardianByKey } from '../../core/guardians/find-guardian.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { listQueuedMessages } from '../../core/messages/list-queued.ts';
import { markAsSent } from '../../core/messages/mark-as-sent.ts';
import { agreeAsApplicant, answerProfile } from '../../core/profiles/answer-profile.ts';
import { createProfileLink } from '../../core/profiles/create-profile-link.ts';
import { openProfile } from '../../core/profiles/open-profile.ts';
import { recordInterest } from '../../core/profiles/record-interest.ts';
import { saveProfile } from '../../core/profiles/save-profile.ts';
import { sendAnswers } from '../../core/questions/send-answers.ts';
import { fail, succeed } from '../../core/result.ts';
import { findNextApplication } from '../../core/reviews/next-application.ts';
import { getReviewer } from '../../core/reviews/reviewer.ts';
import { saveScore } from '../../core/reviews/save-score.ts';
import { listAll } from '../support/application-entry.ts';
import { changeStatus, writeMessage } from '../support/change-application.ts';
import { makeEvent } from '../support/event.ts';
import { apply, eraseOnStage, marks, network, type Stage } from './erasure-stage.ts';

const by = 'kim@daybreak.example';
const texts = { title: 'Kitchen Hour', sentence: 'One kitchen.', what: 'Zqxjkitchens.', asked: 'An hour.' };

/** From the form to the investor, and nothing left: what every engine promises of the whole. */
export function describeInvestorRoad(name: string, open: (folder: string) => Promise<Stage>): void {
  test(`the whole road on ${name}, from the form to an interested investor, ends with nothing left`, async () => {
    await eraseOnStage(
      open,
      async ({ ctx: review, dump }) => {
        const guardianKeys: string[] = [];
        const ctx: Context = {
          ...review,
          now: () => new Date('2026-06-08T09:00:00.000Z'),
          writeMail(request) {
            if (request.kind === 'guardian') guardianKeys.push(request.key);
            return review.writeMail(request);
          },
        };
        const key = await walk(ctx, () => guardianKeys.at(-1) ?? '');
        expect((await dump()).match(marks)?.length).toBeGreaterThan(5);
        const { id } = (await listAll(ctx))[0] ?? { id: '' };
        await deleteApplication(ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
        expect(await openProfile(ctx, key)).toEqual(fail('closed'));
        expect(await recordInterest({ ...ctx, staffEmails: [by] }, key)).toEqual(fail('closed'));
        expect(await findGuardianByKey(ctx, guardianKeys.at(-1) ?? '')).toBeNull();
      },
      async (left) => expect(left.match(marks)).toBeNull(),
    );
  });
}

/** Applies, answers, is scored by three, chooses an interview, and shows the profile to an investor; resolves to the key of the link. */
async function walk(ctx: Context, readGuardianKey: () => string): Promise<string> {
  const { id, find } = await apply(ctx);
  const send = async () => {
    const [waiting] = await listQueuedMessages(ctx, [id]);
    expect(await markAsSent(ctx, { id: waiting?.id ?? '', version: waiting?.version ?? 0 }, by)).toMatchObject({
      ok: true,
    });
    return waiting?.id ?? '';
  };
  const moveTo = async (status: Status, questions?: readonly string[]) => {
    const draft = { subject: 'News', text: 'Dear Zqxj.' };
    const asked = questions && { texts: questions, answerBy: '2026-06-20', suggestionIds: [] };
    const message = { ...draft, ...(asked && { questions: asked }) };
    const { version } = await find();
    const change = { applicationId: id, version, status, message, actorEmail: by };
    expect(await changeStatus(ctx, change)).toMatchObject({ ok: true });
    return send();
  };
  const message = await moveTo('refining', ['Who books?']);
  const sent = { messageId: message, answers: ['Zqxj does.'], text: 'The better zqxj venture.', seenAt: '' };
  expect(await sendAnswers({ ...ctx, staffEmails: [] }, id, sent)).toMatchObject({ ok: true });

  for (const name of ['lee', 'ola', 'bo']) {
    const email = `${name}@mentors.example`;
    const viewer = { kind: 'authenticated', email, emailVerified: true, roles: ['reviewer'] } as const;
    const reviewer = await getReviewer(ctx, viewer);
    expect(await findNextApplication(ctx, reviewer)).toBe(id);
    const score = {
      applicationId: id,
      version: 0,
      textVersion: 2,
      rubric: 1,
      levels: [5, 4, 3, 4],
      reason: 'Zqxj can do it.',
    };
    expect(await saveScore(ctx, reviewer, score)).toMatchObject({ ok: true });
  }
  const event = crypto.randomUUID();
  expect(await saveEvent(ctx, { id: event, version: 0 }, makeEvent())).toEqual(succeed(null));
  const about = { id: event, about: 'invited' } as const;
  const draft = { subject: 'You are invited', text: 'Dear Zqxj.', event: about };
  await writeMessage(ctx, { applicationId: id, version: null, message: draft, actorEmail: by });
  await send();
  const chosen = await answerInvitation(ctx, id, { eventId: event, choice: 'early', line: '' });
  expect(chosen).toMatchObject({ ok: true });

  await moveTo('investor-ready');
  expect(await askGuardian(ctx, { applicationId: id, email: 'zqxj5@home.example', network })).toMatchObject({
    ok: true,
  });
  expect(await saveProfile(ctx, { applicationId: id, revision: 0, texts })).toMatchObject({ ok: true });
  const read = { applicationId: id, revision: 1 };
  expect(await agreeAsApplicant(ctx, { ...read, network })).toMatchObject({ ok: true });
  const actor = (await findGuardianByKey(ctx, readGuardianKey()))?.id ?? '';
  for (const who of [
    { approver: 'guardian', actor },
    { approver: 'coordinator', actor: by },
  ] as const)
    expect(await answerProfile(ctx, { ...read, ...who, agrees: true })).toEqual(succeed('stored'));
  const investor = { name: 'Zqxj Investor', email: 'zqxj6@investor.example' };
  const made = await createProfileLink(ctx, { applicationId: id, ...investor, actorEmail: by, formId: 'a-form' });
  if (!made.ok) throw new Error(made.code);
  expect(await openProfile(ctx, made.value)).toMatchObject({ value: { texts, isInterested: false } });
  expect(await recordInterest({ ...ctx, staffEmails: [by] }, made.value)).toEqual(succeed(null));
  expect(await openProfile(ctx, made.value)).toMatchObject({ value: { isInterested: true } });
  return made.value;
}
