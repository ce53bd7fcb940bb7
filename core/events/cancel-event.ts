import { inTransaction } from '../../db/transaction.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { Context } from '../context.ts';
import type { MessageDraft } from '../messages/message-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import { lockEvent } from './find-event.ts';
import { listInvitations } from './invitation.ts';
import type { SeenEvent } from './save-event.ts';

export type CancelEventError = 'conflict' | 'gone';

type Cancellation = {
  /** Null for the whole event. */
  readonly slotId: string | null;
  readonly actorEmail: string;
  readonly writeNews: (entry: ReviewedApplication) => Pick<MessageDraft, 'subject' | 'text' | 'template'>;
};

/**
 * Cancels a slot or the event, then queues a message for each who chose it. Repeated, it tells those who have not been told.
 * Returns how many messages were queued.
 */
export async function cancelEvent(
  ctx: ReviewPorts,
  seen: SeenEvent,
  { slotId, actorEmail, writeNews }: Cancellation,
): Promise<Result<number, CancelEventError>> {
  const cancelled = await storeCancellation(ctx, seen, slotId);
  if (!cancelled.ok) return cancelled;
  let told = 0;
  for (const { applicationId: id, slotId: chosen } of await listInvitations(ctx, { eventId: seen.id })) {
    const entry = chosen !== null && chosen === (slotId ?? chosen) && (await ctx.reviews.find(id));
    if (!entry) continue;
    const message = { ...writeNews(entry), event: { id: seen.id, about: 'cancelled' } } as const;
    if ((await writeMessage(ctx, { applicationId: id, version: null, message, actorEmail })).ok) told += 1;
  }
  return succeed(told);
}

/** From the end of this transaction on, nobody chooses it. */
async function storeCancellation(
  ctx: Context,
  { id, version }: SeenEvent,
  slotId: string | null,
): Promise<Result<null, CancelEventError>> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) return fail('gone');
    if (event.version !== version) return fail('conflict');
    const slots = tx.db.updateTable('slots').set({ isCancelled: 1 }).where('eventId', '=', id);
    if (slotId !== null) await slots.where('id', '=', slotId).execute();
    const cancelledAt = slotId === null ? tx.now().toISOString() : event.cancelledAt;
    const change = { cancelledAt, version: version + 1 };
    await tx.db.updateTable('events').set(change).where('id', '=', id).execute();
    return succeed(null);
  });
}
