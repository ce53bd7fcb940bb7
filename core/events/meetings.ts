import type { Reader, Writer } from '../context.ts';

/** Lists the meetings that a mentor proposed to an applicant. */
export async function listMeetings({ db }: Reader, applicationId: string, authorEmail: string) {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('events', 'events.id', 'messages.eventId')
    .select('events.id')
    .where((eb) => eb.and({ applicationId, authorEmail, kind: 'meeting' }))
    .execute();
  return rows.map(({ id }) => id);
}

/** A meeting is stored with the message that proposes it: the only one that may invite to it. */
export async function isMeeting({ db }: Reader, eventId: string): Promise<boolean> {
  const proposals = db
    .selectFrom('messages')
    .innerJoin('events', 'events.id', 'messages.eventId')
    .select('messages.id');
  return (await proposals.where((eb) => eb.and({ eventId, kind: 'meeting' })).executeTakeFirst()) !== undefined;
}

/** Deletes the meetings whose last message was deleted. */
export async function deleteUnusedMeetings({ db }: Writer): Promise<void> {
  await db
    .deleteFrom('events')
    .where('kind', '=', 'meeting')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messages').select('messages.id').whereRef('eventId', '=', 'events.id'))),
    )
    .execute();
}
