import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../context.ts';

/** Returns the number of taken places by the id of the slot. */
export async function countBookings({ db }: Reader, eventId: string) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('slots', 'slots.id', 'invitations.slotId')
    .select(({ fn }) => ['slots.id', fn.countAll().as('count')])
    .where('slots.eventId', '=', eventId)
    .groupBy('slots.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Counts the invited by event, and those who have a place or still have to answer. */
export async function countInvitations({ db }: Reader) {
  const count = (what: RawBuilder<unknown>) => sql<number>`cast(count(${what}) as integer)`;
  const rows = await db
    .selectFrom('invitations')
    .select(['eventId', count(sql`*`).as('invited'), count(sql.ref('slotId')).as('booked')])
    .select(count(sql`case when state = 'invited' then 1 end`).as('unanswered'))
    .groupBy('eventId')
    .execute();
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
