import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { TransactionContext } from '../context.ts';
import { recordNews } from '../events/event-news.ts';
import { releaseBookings } from '../events/invitation.ts';
import { introduceMentor } from './introduce-mentor.ts';
import { type StoredMessage, updateMessage } from './stored-message.ts';

/** The applicant now knows the message: it may be the answer, and changes their invitation. */
export async function recordSent(tx: TransactionContext, found: StoredMessage): Promise<void> {
  const { message, application, news } = found;
  const sentAt = tx.now().toISOString();
  await updateMessage(tx, message, { state: 'sent', sentAt });
  if (isAnswer(found)) await updateApplication(tx, application, { answeredAt: application.answeredAt ?? sentAt });
  if (message.mentorEmail !== null) await introduceMentor(tx, application.id, message.mentorEmail);
  if (news) await recordNews(tx, application.id, news);
  if (!isOpen(application.status)) await releaseBookings(tx, application.id);
}

/** A plain message, and the status "in review", leave the promised day as it is. */
function isAnswer({ message: { status, answerBy } }: StoredMessage): boolean {
  return answerBy !== null || (status !== null && status !== 'new' && status !== 'in-review');
}
