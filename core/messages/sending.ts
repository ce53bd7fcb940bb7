import type { ApplicationTable, MessageTable } from '../../db/schema.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import { makeReference } from '../applications/reference.ts';
import { isOpen } from '../applications/status.ts';
import type { ApplicationChange } from '../applications/update-application.ts';
import type { TransactionContext } from '../context.ts';
import { recordSentNews } from '../events/event-news.ts';
import { addHistory } from '../history/add-history.ts';
import { makeActor } from '../history/history.ts';
import { hashLinkKey, makeLinkKey } from '../link-key.ts';
import type { StoredMessage } from './stored-message.ts';

/** An imported application has no link before its first message. */
export function getLink(
  { keyedHash }: TransactionContext,
  { id, linkGeneration }: ApplicationTable,
): ApplicationChange {
  return { linkHash: hashLinkKey(makeLinkKey(keyedHash, id, linkGeneration)) };
}

/**
 * The first message about what becomes of an application is the answer. That it is being read, and a message alone, are
 * none: the promised day still counts.
 */
export function getAnswerChange({ message, application }: StoredMessage, at: string): ApplicationChange | null {
  const { status, answerBy } = message;
  const isAnswer = answerBy !== null || (status !== null && status !== 'new' && status !== 'in-review');
  if (!isAnswer) return null;
  const { answeredAt, firstAnsweredAt } = application;
  return { answeredAt: answeredAt ?? at, firstAnsweredAt: firstAnsweredAt ?? at };
}

/** The invitation becomes what the applicant now knows. */
export async function recordNews(tx: TransactionContext, { application, news }: StoredMessage): Promise<void> {
  await recordSentNews(tx, { applicationId: application.id, news, isClosed: !isOpen(application.status) });
}

export async function addSendingToLogs(
  tx: TransactionContext,
  { applicationId, subject, template }: MessageTable,
  actorEmail: string,
): Promise<void> {
  const actor = makeActor(actorEmail);
  await addHistory(tx, applicationId, actor, { what: 'message-released', subject });
  // Without the subject: it may hold a name, and the access log outlives the application.
  const details = { reference: makeReference(applicationId), ...(template !== null && { template }) };
  await addAccessLogEntry(tx, actor, 'released', details);
}
