import { inTransaction } from '../../db/transaction.ts';
import { writeMessage } from '../../domain/applications/change-status.ts';
import type { MessageDraft } from '../../domain/messages/stage-message.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { Context } from '../context.ts';
import { isSlotCancelled } from './event-facts.ts';
import { findEvent } from './find-event.ts';
import { listInvited } from './invitation.ts';
import { lockEvent, type SeenEvent } from './save-event.ts';

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
  for (const id of await listUntold(ctx, seen.id, slotId)) {
    const entry = await ctx.reviews.find(id);
    if (!entry) continue;
    const message = { ...writeNews(entry), invitation: { event: seen.id, about: 'cancelled' } } as const;
    if ((await writeMessage(ctx, { id, message, by: actorEmail })).ok) told += 1;
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
    if (event.cancelledAt !== null) return succeed(null);
    const slot = event.slots.find((one) => one.id === slotId);
    if (slotId !== null && (!slot || slot.isCancelled)) return succeed(null);
    const cancelledAt = slot ? null : tx.now().toISOString();
    await tx.db
      .updateTable('events')
      .set({ cancelledAt, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (slot) await tx.db.updateTable('slots').set({ isCancelled: 1 }).where('id', '=', slot.id).execute();
    return succeed(null);
  });
}

/** Lists the applications of those who chose what was cancelled, and have not been told. */
async function listUntold(ctx: Context, eventId: string, slotId: string | null): Promise<readonly string[]> {
  const event = await findEvent(ctx, eventId);
  if (!event) return [];
  return (await listInvited(ctx, eventId))
    .filter(({ slotId: chosen }) => chosen !== null && (slotId ?? chosen) === chosen && isSlotCancelled(event, chosen))
    .map(({ applicationId }) => applicationId);
}
