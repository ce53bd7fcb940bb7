import type { EventTable, SlotTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Reader, SeenRow, Writer } from '../context.ts';
import { fail, succeed } from '../result.ts';
import { lockEvent } from './event.ts';
import { countBookings } from './invitation.ts';

export type TypedSlot = Pick<SlotTable, 'id' | 'startsAt' | 'endsAt' | 'places'>;

/** An event as a coordinator typed it. Slots that it leaves out stay as they are. */
export type EventInput = Omit<EventTable, 'id' | 'version' | 'cancelledAt'> & {
  readonly slots: readonly TypedSlot[];
  readonly removedSlotIds: readonly string[];
};

/** Creates or changes an event. The form chooses all new ids, so submitting it twice creates one event. */
export async function saveEvent(ctx: Reader, seen: SeenRow, event: EventInput) {
  return inTransaction(ctx, (tx) => storeEvent(tx, seen, event));
}

export async function storeEvent(tx: Writer, { id, version }: SeenRow, event: EventInput) {
  const { slots, removedSlotIds, ...texts } = event;
  const row: EventTable = { ...texts, id, version: version + 1, cancelledAt: null };
  const insert = tx.db.insertInto('events').values(row);
  if (version === 0) await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const stored = await lockEvent(tx, id);
  if (stored?.version !== (version || row.version) || stored.cancelledAt !== null) return fail('conflict');

  const changed = slots.filter((slot) => !stored.slots.some((one) => isSame(one, slot)));
  const replaced = [...removedSlotIds, ...changed.map((slot) => slot.id)];
  const bookings = await countBookings(tx, id);
  if (replaced.some((slotId) => bookings.has(slotId))) return fail('chosen');
  if (changed.length === 0 && stored.slots.every((one) => one.isCancelled || replaced.includes(one.id)))
    return fail('no-slots');
  if (!(await replaceSlots(tx, id, replaced, changed))) return fail('conflict');
  await tx.db.updateTable('events').set(row).where('id', '=', id).execute();
  return succeed(null);
}

function isSame(stored: SlotTable, typed: TypedSlot): boolean {
  const { id, startsAt, endsAt, places } = stored;
  return id === typed.id && startsAt === typed.startsAt && endsAt === typed.endsAt && places === typed.places;
}

/** Returns false if another event has one of these slots. */
async function replaceSlots({ db }: Writer, eventId: string, ids: readonly string[], slots: readonly TypedSlot[]) {
  if (ids.length > 0) await db.deleteFrom('slots').where('eventId', '=', eventId).where('id', 'in', ids).execute();
  const rows = slots.map((slot): SlotTable => ({ ...slot, eventId, isCancelled: 0 }));
  if (rows.length === 0) return true;
  const insert = db.insertInto('slots').values(rows);
  const stored = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === BigInt(rows.length);
}
