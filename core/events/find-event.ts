import type { EventTable, SlotTable } from '../../db/schema.ts';
import { isPlainText } from '../../domain/model/application.ts';
import type { Context } from '../context.ts';
import { getSpan } from './event-facts.ts';

/** An event with its slots, the earliest first; those that were cancelled too, because somebody may have chosen them. */
export type Event = EventTable & { readonly slots: readonly SlotTable[] };

type Database = Pick<Context, 'db'>;

export async function findEvent(ctx: Database, id: string): Promise<Event | null> {
  const [event] = isPlainText(id) ? await listEventsByIds(ctx, [id]) : [];
  return event ?? null;
}

export async function listEventsByIds(ctx: Database, ids: readonly string[]): Promise<readonly Event[]> {
  if (ids.length === 0) return [];
  return addSlots(ctx, await ctx.db.selectFrom('events').selectAll().where('id', 'in', ids).execute());
}

/** Lists the events whose last slot is not over, the nearest first. */
export async function listUpcomingEvents(ctx: Pick<Context, 'db' | 'now'>): Promise<readonly Event[]> {
  const at = ctx.now().toISOString();
  const ahead = ctx.db.selectFrom('slots').select('eventId').where('endsAt', '>=', at);
  const events = await ctx.db.selectFrom('events').selectAll().where('id', 'in', ahead).execute();
  // The last slot may have been cancelled.
  return (await addSlots(ctx, events)).filter((event) => getSpan(event).endsAt >= at).toSorted(compareEnds);
}

/** Lists the events that are over, the newest first. */
export async function listPastEvents(ctx: Pick<Context, 'db' | 'now'>): Promise<readonly Event[]> {
  const at = ctx.now().toISOString();
  const events = await addSlots(ctx, await ctx.db.selectFrom('events').selectAll().execute());
  return events.filter((event) => getSpan(event).endsAt < at).toSorted((one, other) => compareEnds(other, one));
}

function compareEnds(one: Event, other: Event): number {
  return getSpan(one).endsAt.localeCompare(getSpan(other).endsAt);
}

async function addSlots({ db }: Database, events: readonly EventTable[]): Promise<readonly Event[]> {
  if (events.length === 0) return [];
  const slots = await db
    .selectFrom('slots')
    .selectAll()
    .where(
      'eventId',
      'in',
      events.map(({ id }) => id),
    )
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  const slotsOf = Map.groupBy(slots, ({ eventId }) => eventId);
  return events.map((event) => ({ ...event, slots: slotsOf.get(event.id) ?? [] }));
}
