import type { EventTable, SlotTable } from '../../db/schema.ts';
import type { Context, Reader, Writer } from '../context.ts';
import { getSpan } from './event-facts.ts';

/** Slots come by time. Cancelled ones stay, because somebody may have chosen them. */
export type Event = EventTable & { readonly slots: readonly SlotTable[] };

export async function findEvent(ctx: Reader, id: string): Promise<Event | null> {
  const rows = await ctx.db.selectFrom('events').selectAll().where('id', '=', id).execute();
  const [event] = await addSlots(ctx, rows);
  return event ?? null;
}

/** Returns the event, and makes other changes and choices of its slots wait. Lock the application first. */
export async function lockEvent(tx: Writer, id: string): Promise<Event | null> {
  await tx.db.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute();
  return findEvent(tx, id);
}

/** Lists the events with a slot to come, or all others; both by their time. */
export async function listEvents(ctx: Pick<Context, 'db' | 'now'>, when: 'ahead' | 'past'): Promise<readonly Event[]> {
  const slots = ctx.db.selectFrom('slots').select('eventId').where('isCancelled', '=', 0);
  const ahead = slots.where('endsAt', '>=', ctx.now().toISOString());
  const events = ctx.db.selectFrom('events').selectAll();
  const found = await events.where('id', when === 'ahead' ? 'in' : 'not in', ahead).execute();
  return (await addSlots(ctx, found)).toSorted((one, other) =>
    getSpan(one).endsAt.localeCompare(getSpan(other).endsAt),
  );
}

async function addSlots({ db }: Reader, events: readonly EventTable[]): Promise<readonly Event[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const slots = await db.selectFrom('slots').selectAll().where('eventId', 'in', ids).orderBy('startsAt').execute();
  const slotsOf = Map.groupBy(slots, ({ eventId }) => eventId);
  return events.map((event) => ({ ...event, slots: slotsOf.get(event.id) ?? [] }));
}
