import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import type { MessageText } from '../messages/message.ts';
import { writeMessage } from '../messages/queued-messages.ts';
import { fail, succeed } from '../result.ts';
import { lockMember } from '../team/member-row.ts';
import { cancelMeetings } from './meetings.ts';
import { lockVenture, type SeenVenture, updateVenture } from './venture.ts';

type NewMentor = {
  readonly mentorEmail: string;
  /** Introduces the mentor to the founder. The mentor is told when it is sent. */
  readonly message: MessageText;
  readonly actorEmail: string;
};

/** Names the mentor of a venture, and queues the message to the founder. */
export async function nameMentor(ctx: Context, seen: SeenVenture, { mentorEmail, message, actorEmail }: NewMentor) {
  return inTransaction(ctx, async (tx) => {
    // In the order of a change of roles, which ends the mentoring of a person.
    const member = await lockMember(tx, mentorEmail, null);
    const locked = await lockVenture(tx, seen);
    if (!locked.ok) return locked;
    const { application, venture } = locked.value;
    if (venture.mentorEmail === mentorEmail) return succeed(null);
    if (!member.ok || member.value !== 'mentor') return fail('not-a-mentor');
    if (venture.mentorEmail !== null) await cancelMeetings(tx, application, venture.mentorEmail);
    await updateVenture(tx, venture, { mentorEmail, introducedAt: null });
    await addHistory(tx, application.id, createActor(actorEmail), { what: 'mentor-named', mentor: mentorEmail });
    return writeMessage(tx, application, { ...message, mentorEmail }, actorEmail);
  });
}
