import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { confirmEmail, correctContact } from '../core/applicants/correct-contact.ts';
import { renewLink, resendLinks } from '../core/applicants/private-link.ts';
import { withdraw } from '../core/applicants/withdraw.ts';
import { deleteApplication } from '../core/applications/delete-application.ts';
import type { Context } from '../core/context.ts';
import { giveFeedback } from '../core/feedback/feedback.ts';
import { answerAsGuardian } from '../core/guardians/answer-as-guardian.ts';
import { askGuardian } from '../core/guardians/ask-guardian.ts';
import { answerPublicity } from '../core/guardians/publicity.ts';
import { answerInvitation } from '../core/invitations/answer-invitation.ts';
import { hashLinkKey } from '../core/link-key.ts';
import { proposeMeeting } from '../core/mentoring/meetings.ts';
import { endMentoring, nameMentor } from '../core/mentoring/mentor.ts';
import { addSessionNote, finishNextStep, type NewSessionNote } from '../core/mentoring/session-notes.ts';
import { recordDelivery } from '../core/messages/record-delivery.ts';
import { markAsSent, sendMessage } from '../core/messages/send-messages.ts';
import { discardMessage, editMessage } from '../core/messages/write-message.ts';
import { addNote } from '../core/notes/notes.ts';
import { agreeAsApplicant, answerProfile } from '../core/profiles/answer-profile.ts';
import { saveProfile } from '../core/profiles/save-profile.ts';
import { markAnswersRead, sendAnswers } from '../core/questions/send-answers.ts';
import { suggestQuestion } from '../core/questions/suggestions.ts';
import { saveScore, skip, stepAside } from '../core/reviews/save-score.ts';
import { unmarkSpam } from '../core/submissions/unmark-spam.ts';
import { describeWithPostgres } from './support/both-databases.ts';
import {
  busy,
  createStillContext,
  keepRows,
  omitRandom,
  readRows,
  storeBusyApplication,
} from './support/busy-application.ts';
import { assign, changeStatus, writeMessage } from './support/change-application.ts';
import { createEvent, createSlotsIn } from './support/event.ts';
import { draft } from './support/reviews.ts';
import { createViewer } from './support/viewer.ts';

const { id, author: actorEmail } = busy;
const queued = { id: busy.queuedId, version: 1 };
const message = { subject: 'About your application', text: 'Hello.' };
const reviewer = { email: 'lee@mentors.example', isScoring: true };
const coordinator = createViewer('coordinator', actorEmail);
const network = '192.0.2.1';
const guardianId = hashLinkKey(busy.guardianKey);
const venture = { applicationId: id, version: 2 };
const meeting = {
  ...{ applicationId: id, eventId: 'meeting', event: createEvent({ kind: 'meeting', slots: createSlotsIn('2099') }) },
  ...{ message, actorEmail: 'clara@daybreak.example' },
};

const session: NewSessionNote = {
  ...{ id: 'session', authorEmail: meeting.actorEmail, day: '2026-06-08', done: 'Drew it.' },
  ...{ next: 'Build it.', nextBy: null, step: 'mvp' },
};

/** The guardian, whose answer waits, would keep the founder from meeting anybody. */
const asAdult = (ctx: Context): Context => ({ ...ctx, ages: { minimum: 0, guardianBelow: 0 } });

type Write = (ctx: Context) => Promise<unknown>;

/** Add every new write about an application here. */
const writes: readonly (readonly [name: string, write: Write])[] = [
  ['unmark spam', (ctx) => unmarkSpam(ctx, { applicationId: id, actorEmail })],
  [
    'change the status',
    (ctx) => changeStatus(ctx, { applicationId: id, version: 1, status: 'declined', message, actorEmail }),
  ],
  ['assign', (ctx) => assign(ctx, { applicationId: id, version: 1, assigneeEmail: actorEmail, actorEmail })],
  ['delete', (ctx) => deleteApplication(ctx, id, { cause: 'staff', actor: { kind: 'staff', email: actorEmail } })],
  ['add a note', (ctx) => addNote(ctx, { id: 'new', applicationId: id, authorEmail: actorEmail, text: 'New.' })],
  ['queue a message', (ctx) => writeMessage(ctx, { applicationId: id, version: null, message, actorEmail })],
  ['send a message', (ctx) => sendMessage(ctx, queued, actorEmail)],
  ['send a message to a corrected email', (ctx) => sendMessage(ctx, queued, actorEmail, 'right@school.example')],
  ['discard a message', (ctx) => discardMessage(ctx, queued)],
  ['edit a message', (ctx) => editMessage(ctx, queued, message)],
  ['mark a message as sent', (ctx) => markAsSent(ctx, queued, actorEmail)],
  ['record a delivery', (ctx) => recordDelivery(ctx, { id: busy.sendingId, applicationId: id }, { outcome: 'sent' })],
  ['save a score', (ctx) => saveScore(ctx, reviewer, draft(id))],
  ['skip', (ctx) => skip(ctx, reviewer, id)],
  ['step aside', (ctx) => stepAside(ctx, reviewer, id)],
  [
    'suggest a question',
    (ctx) => suggestQuestion(ctx, { applicationId: id, authorEmail: reviewer.email, text: 'How many?' }),
  ],
  [
    'mark answers as read',
    (ctx) => markAnswersRead(ctx, { applicationId: id, newAnswersAt: busy.newAnswersAt, viewer: coordinator }),
  ],
  [
    'agree to the profile for the team',
    (ctx) =>
      answerProfile(ctx, { applicationId: id, approver: 'coordinator', actor: actorEmail, agrees: true, revision: 1 }),
  ],
  ['give feedback', (ctx) => giveFeedback(ctx, id, { messageId: busy.declinedId, helped: 'yes' })],
  [
    'send answers',
    (ctx) => sendAnswers(ctx, id, { messageId: busy.askedId, answers: ['Clubs.', ''], text: 'Better.', seenAt: '' }),
  ],
  ['choose a slot', (ctx) => answerInvitation(asAdult(ctx), id, { eventId: busy.eventId, choice: busy.slotId })],
  [
    'save the profile',
    (ctx) => saveProfile(ctx, { applicationId: id, revision: 1, texts: { title: 'Kitchen Hours' } }),
  ],
  [
    'withdraw the approval of the profile',
    (ctx) => answerProfile(ctx, { applicationId: id, approver: 'applicant', actor: '', agrees: false, revision: 1 }),
  ],
  ['agree to the profile', (ctx) => agreeAsApplicant(ctx, { applicationId: id, revision: 1, network })],
  ['ask a guardian', (ctx) => askGuardian(ctx, { applicationId: id, email: 'other@home.example', network })],
  ['agree as the guardian', (ctx) => answerAsGuardian(ctx, busy.guardianKey, 'confirmed')],
  ['refuse as the guardian', (ctx) => answerAsGuardian(ctx, busy.guardianKey, 'refused')],
  [
    'agree to the profile as the guardian',
    (ctx) =>
      answerProfile(ctx, { applicationId: id, approver: 'guardian', actor: guardianId, agrees: true, revision: 1 }),
  ],
  ['agree to photos', (ctx) => answerPublicity(ctx, { applicationId: id, guardianId: null, agrees: true })],
  ['agree to photos as the guardian', (ctx) => answerPublicity(ctx, { applicationId: id, guardianId, agrees: true })],
  [
    'correct the phone and the email',
    (ctx) => correctContact(ctx, busy, { email: 'newer@school.example', phone: '555 0199', network }),
  ],
  ['confirm a new email', (ctx) => confirmEmail(ctx, busy.emailToken)],
  ['mail the links of an email', (ctx) => resendLinks(ctx, { email: busy.email, network })],
  ['renew the link', (ctx) => renewLink(ctx, id)],
  ['withdraw', (ctx) => withdraw(ctx, id)],
  ['finish the next step', (ctx) => finishNextStep(ctx, venture)],
  ['add a session note', (ctx) => addSessionNote(ctx, { ...venture, mentorEmail: meeting.actorEmail }, session)],
  [
    'name a mentor',
    (ctx) => nameMentor(asAdult(ctx), venture, { mentorEmail: 'noor@daybreak.example', message, actorEmail }),
  ],
  ['propose a meeting', (ctx) => proposeMeeting(ctx, meeting)],
  ['end the mentoring', (ctx) => endMentoring(ctx, venture, { reason: 'No time.', actor: { kind: 'applicant' } })],
];

describeWithPostgres('two writes at the same moment', (getContext) => {
  it.each(writes)(
    'equal one after the other: %s',
    async (firstName, first) => {
      const ctx = createStillContext(getContext());
      await storeBusyApplication(ctx, firstName === 'unmark spam' ? 'spam' : 'investor-ready');
      const restore = await keepRows(ctx);
      const run = (work: Write) => runOnce(createStillContext(ctx), restore, work);
      const [, ...untouched] = await run(async () => null);
      const [, ...changed] = await run(async (ctx) => [await first(ctx)]);
      expect(changed, 'a write that is refused would ask nothing').not.toEqual(untouched);
      expect(untouched.some(isAboutApplication)).toBe(true);
      const seconds = writes.slice(writes.findIndex(([name]) => name === firstName));
      for (const [secondName, second] of seconds) {
        const together = await run((ctx) => startTogether(ctx, first, second));
        const isDeleted = [firstName, secondName].includes('delete');
        if (isDeleted) expect.soft(together.filter(isAboutApplication), secondName).toEqual([]);
        const firstLeads = await run(async (ctx) => [await first(ctx), await second(ctx)]);
        if (isDeepStrictEqual(together, firstLeads)) continue;
        const secondLeads = await run(async (ctx) => [await second(ctx), await first(ctx)].toReversed());
        expect.soft([firstLeads, secondLeads], `${firstName}, and ${secondName}`).toContainEqual(together);
      }
    },
    60_000,
  );
});

const isAboutApplication = (row: string) => row.includes('"applicationId": "random"');

/** Returns the result of some writes, and what they left in the database. */
async function runOnce(ctx: Context, restore: () => Promise<unknown>, work: Write): Promise<readonly string[]> {
  await restore();
  const results = await work(ctx);
  return [omitRandom(JSON.stringify(results)), ...(await readRows(ctx))];
}

/** Starts both while a third transaction has the lock, so that both are under way before one finishes. */
async function startTogether(ctx: Context, first: Write, second: Write): Promise<unknown> {
  const third = await ctx.db.startTransaction().execute();
  await third.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute();
  let finished = 0;
  const both = Promise.all([first, second].map((write) => write(ctx).finally(() => (finished += 1))));
  await vi.waitFor(async () => expect((await countWaiting(ctx)) + finished).toBe(2), { interval: 1 });
  await third.commit().execute();
  return both;
}

async function countWaiting({ db }: Context): Promise<number> {
  const query = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await query.execute(db)).rows.length;
}
