import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Returns how many places of each slot of an event are taken, by the id of the slot. */
export async function countBookings(
  { db }: Pick<Context, 'db'>,
  eventId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('slots', 'slots.id', 'invitations.slotId')
    .select(({ fn }) => ['slots.id', fn.countAll().as('count')])
    .where('slots.eventId', '=', eventId)
    .groupBy('slots.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Returns how many applicants are invited to each event, and how many of them have a place or have not answered. */
export async function countInvitations({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('invitations')
    .select(({ fn }) => ['eventId', fn.countAll().as('invited'), fn.count('slotId').as('booked')])
    .select(sql<number>`count(CASE WHEN state = 'invited' THEN 1 END)`.as('unanswered'))
    .groupBy('eventId')
    .execute();
  return new Map(
    rows.map(({ eventId, invited, booked, unanswered }) => [
      eventId,
      { invited: Number(invited), booked: Number(booked), unanswered: Number(unanswered) },
    ]),
  );
}
