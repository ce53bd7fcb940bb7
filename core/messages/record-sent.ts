import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { TransactionContext } from '../context.ts';
import { recordSentNews } from '../events/event-news.ts';
import { type StoredMessage, updateMessage } from './stored-message.ts';

/** The applicant now knows the message: it may be the answer, and changes their invitation. */
export async function recordSent(tx: TransactionContext, found: StoredMessage): Promise<void> {
  const { message, application, news } = found;
  const sentAt = tx.now().toISOString();
  await updateMessage(tx, message, { state: 'sent', sentAt });
  if (isAnswer(found)) await updateApplication(tx, application, { answeredAt: application.answeredAt ?? sentAt });
  await recordSentNews(tx, { applicationId: application.id, news, isClosed: !isOpen(application.status) });
}

/** A plain message, and the status "in review", leave the promised day as it is. */
function isAnswer({ message: { status, answerBy } }: StoredMessage): boolean {
  return answerBy !== null || (status !== null && status !== 'new' && status !== 'in-review');
}
