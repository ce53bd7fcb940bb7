import { updateApplication } from '../applications/write-application.ts';
import type { TransactionContext } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { fail, type Result } from '../result.ts';
import { findPlaceholder } from './placeholders.ts';
import {
  isOutdated,
  lockUnsent,
  type MessageError,
  type SeenMessage,
  type StoredMessage,
  updateMessage,
} from './stored-message.ts';

/** Records that a coordinator sends a message. `email`: the corrected one of the applicant. */
export async function confirmMessage(
  tx: TransactionContext,
  seen: SeenMessage,
  actorEmail: string,
  contact: { readonly email?: string } = {},
): Promise<Result<StoredMessage, MessageError>> {
  const found = await lockUnsent(tx, seen);
  if (!found.ok) return found;
  const confirmedAt = tx.now().toISOString();
  const { application, message } = found.value;
  if (isOutdated(found.value, confirmedAt)) return fail('outdated');
  if (findPlaceholder(message) !== null) return fail('unfinished');
  // An imported application gets its link with its first message.
  const linkHash = hashLinkKey(createLinkKey(tx.keyedHash, application.id, application.linkGeneration));
  await updateApplication(tx, application, { linkHash, ...contact });
  await updateMessage(tx, message, { state: 'sending', confirmedAt, confirmedBy: actorEmail, failure: null });
  const event = { what: 'message-released', subject: message.subject } as const;
  await addHistory(tx, application.id, createActor(actorEmail), event);
  return found;
}
