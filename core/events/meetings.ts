import type { MessageTable } from '../../db/schema.ts';
import type { Reader, TransactionContext } from '../context.ts';

type About = Pick<MessageTable, 'applicationId'> & Partial<Pick<MessageTable, 'authorEmail'>>;

/** Lists the meetings that messages to an applicant, or those by one author, are about. */
export async function listMeetings({ db }: Reader, about: About): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('events', 'events.id', 'messages.eventId')
    .select('events.id')
    .where((eb) => eb.and(about))
    .where('kind', '=', 'meeting')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes those of these events that no message is about. */
export async function deleteUnused({ db }: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = db.selectFrom('messages').select('eventId').where('eventId', 'in', ids);
  await db
    .deleteFrom('events')
    .where('id', 'in', ids)
    .where('id', 'not in', used.$castTo<{ eventId: string }>())
    .execute();
}
