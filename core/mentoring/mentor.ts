import type { VentureTable } from '../../db/mentoring-tables.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { findGuardianError } from '../guardians/find-guardian.ts';
import { type Actor, addHistory, createActor } from '../history/history.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import type { MessageText } from '../messages/message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { fail, succeed } from '../result.ts';
import { listMissing } from '../safety/checks.ts';
import { lockMember } from '../team/member.ts';
import { cancelMeetings } from './meetings.ts';
import { getVenture, lockVenture, type SeenVenture, updateVenture } from './venture.ts';

type NewMentor = {
  readonly mentorEmail: string;
  /** Introduces the mentor to the founder. The mentor is told when it is sent. */
  readonly message: MessageText;
  readonly actorEmail: string;
};

export async function nameMentor(ctx: Context, seen: SeenVenture, { mentorEmail, message, actorEmail }: NewMentor) {
  return inTransaction(ctx, async (tx) => {
    // In the order of a change of roles, which ends the mentoring of a person.
    const member = await lockMember(tx, mentorEmail, null);
    const locked = await lockVenture(tx, seen);
    if (!locked.ok) return locked;
    const { application, venture } = locked.value;
    // The introduction may have been discarded.
    const queued = await listQueuedMessages(tx, [application.id]);
    const isTold = venture.introducedAt !== null || queued.some((one) => one.mentorEmail === mentorEmail);
    if (venture.mentorEmail === mentorEmail && isTold) return succeed(null);
    if (!member.ok || member.value.role !== 'mentor') return fail('not-a-mentor');
    if ((await listMissing(tx, member.value)).length > 0) return fail('not-checked');
    const guardianError = await findGuardianError(tx, application);
    if (guardianError) return fail(guardianError);
    if (venture.mentorEmail !== null) await cancelMeetings(tx, application, venture.mentorEmail);
    await updateVenture(tx, venture, { mentorEmail, introducedAt: null });
    await addHistory(tx, application.id, createActor(actorEmail), { what: 'mentor-named', mentor: mentorEmail });
    return writeMessage(tx, application, { ...message, mentorEmail }, actorEmail);
  });
}

const reasonMaxLength = 1000;

type End = { readonly reason: string; readonly actor: Actor };

/** Founder, mentor or coordinator end it. Coordinators read the reason in the history. */
export async function endMentoring(ctx: Context, seen: SeenVenture, end: End) {
  if (end.reason.length > reasonMaxLength) return fail('too-long');
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen, end.actor);
    if (!locked.ok) return locked;
    const { application, venture } = locked.value;
    await removeMentor(tx, application, venture, end);
    return succeed(null);
  });
}

/** Ends the work of a person whose role ends, whatever the status of the applications. */
export async function endAllMentoring(tx: TransactionContext, mentorEmail: string, actor: Actor): Promise<void> {
  const mentored = tx.db.selectFrom('ventures').select('applicationId').where('mentorEmail', '=', mentorEmail);
  for (const { applicationId } of await mentored.orderBy('applicationId').execute()) {
    const application = await lockApplication(tx, applicationId);
    if (!application) continue;
    const venture = await getVenture(tx, application);
    if (venture.mentorEmail === mentorEmail) await removeMentor(tx, application, venture, { reason: '', actor });
  }
}

async function removeMentor(tx: TransactionContext, application: ApplicationTable, venture: VentureTable, end: End) {
  const { mentorEmail: mentor } = venture;
  if (mentor === null) return;
  await cancelMeetings(tx, application, mentor);
  await updateVenture(tx, venture, { mentorEmail: null, introducedAt: null });
  await addHistory(tx, application.id, end.actor, { what: 'mentor-ended', mentor, reason: end.reason });
}
