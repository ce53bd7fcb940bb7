import type { EventTable, SlotTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { Context, TransactionContext } from '../context.ts';
import { type Event, findEvent } from './find-event.ts';

export type NewSlot = Pick<SlotTable, 'id' | 'startsAt' | 'endsAt' | 'places'>;

/** An event as a coordinator typed it, with all slots that it has from now on. */
export type EventInput = Omit<EventTable, 'id' | 'version' | 'cancelledAt'> & { readonly slots: readonly NewSlot[] };

/** An event in the version that the page showed; 0 for a new one, whose id the form chooses. */
export type SeenEvent = { readonly id: string; readonly version: number };

/** `conflict`: another coordinator changed it. `chosen`: somebody chose a slot that would be deleted. */
export type SaveEventError = 'conflict' | 'chosen';

/** Creates or changes an event. Submitting the form twice stores it once. */
export async function saveEvent(
  ctx: Pick<Context, 'db'>,
  { id, version }: SeenEvent,
  { slots, ...texts }: EventInput,
): Promise<Result<null, SaveEventError>> {
  return inTransaction(ctx, async (tx) => {
    const row: EventTable = { ...texts, id, version: version + 1, cancelledAt: null };
    if (version === 0 && (await insertEvent(tx, row))) {
      await insertSlots(tx, id, slots);
      return succeed(null);
    }
    const stored = await lockEvent(tx, id);
    if (stored && isSame(stored, { ...row, slots })) return succeed(null);
    if (stored?.version !== version || stored.cancelledAt !== null) return fail('conflict');

    const kept = new Set(slots.map((slot) => slot.id));
    const gone = stored.slots.map((slot) => slot.id).filter((slotId) => !kept.has(slotId));
    if (await hasBookings(tx, gone)) return fail('chosen');
    const known = new Set(stored.slots.map((slot) => slot.id));
    if (gone.length > 0) await tx.db.deleteFrom('slots').where('id', 'in', gone).execute();
    await insertSlots(
      tx,
      id,
      slots.filter((slot) => !known.has(slot.id)),
    );
    await tx.db.updateTable('events').set(row).where('id', '=', id).execute();
    return succeed(null);
  });
}

type Transaction = Pick<TransactionContext, 'db'>;

/** Makes other changes of the event wait, and choices of its slots: an applicant's transaction locks the application, then one slot. */
export async function lockEvent(tx: Transaction, id: string): Promise<Event | null> {
  await tx.db.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute();
  await tx.db.selectFrom('slots').select('id').where('eventId', '=', id).orderBy('id').forUpdate().execute();
  return findEvent(tx, id);
}

/** Returns false if there is an event with this id. */
async function insertEvent(tx: Transaction, row: EventTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function insertSlots(tx: Transaction, eventId: string, slots: readonly NewSlot[]): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ id, startsAt, endsAt, places }) => ({ id, eventId, startsAt, endsAt, places }));
  await tx.db
    .insertInto('slots')
    .values(rows.map((row) => ({ ...row, isCancelled: 0 })))
    .execute();
}

async function hasBookings(tx: Transaction, slotIds: readonly string[]): Promise<boolean> {
  if (slotIds.length === 0) return false;
  const booking = tx.db.selectFrom('invitations').select('slotId').where('slotId', 'in', slotIds);
  return (await booking.limit(1).execute()).length > 0;
}

/** The ids of slots do not matter: a new one gets another id each time that the form is read. */
function isSame(stored: Event, typed: EventTable & EventInput): boolean {
  return toContent(stored) === toContent(typed);
}

function toContent({ slots, version: _, ...event }: EventTable & EventInput): string {
  const rows = slots.map(({ startsAt, endsAt, places }) => [startsAt, endsAt, places]);
  return JSON.stringify([Object.entries(event).toSorted(), rows.toSorted()]);
}
