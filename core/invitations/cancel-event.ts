import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeMany } from '../applications/change-many.ts';
import type { Context, SeenRow } from '../context.ts';
import { lockEvent } from '../events/event.ts';
import type { MessageDraft } from '../messages/message.ts';
import { fail, succeed } from '../result.ts';

type Cancellation = SeenRow & {
  readonly slotId: string | null;
  readonly writeNews: (application: ApplicationTable) => MessageDraft;
  readonly actorEmail: string;
};

/** Cancels a slot or the event, and queues a message for each who chose it and has none yet. */
export async function cancelEvent(ctx: Context, input: Cancellation) {
  const { writeNews, actorEmail } = input;
  const cancelled = await storeCancellation(ctx, input);
  if (!cancelled.ok) return cancelled;
  const targets = (await listBooked(ctx, input)).map(({ id }) => ({ id, version: null }));
  const event = { id: input.id, about: 'cancelled' } as const;
  const writeMessage = (application: ApplicationTable) => ({ ...writeNews(application), event });
  const { changed } = await changeMany(ctx, { targets, action: { kind: 'message', writeMessage }, actorEmail });
  return succeed(changed);
}

/** From the end of this transaction on, it cannot be chosen. */
async function storeCancellation(ctx: Context, { id, version, slotId }: Cancellation) {
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

async function listBooked({ db }: Context, { id, slotId }: Cancellation) {
  const booked = db.selectFrom('invitations').select('applicationId as id').where('eventId', '=', id);
  return (slotId === null ? booked.where('slotId', 'is not', null) : booked.where('slotId', '=', slotId)).execute();
}
