import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';

/** A venture text, numbered from 1. `at`: the time when it was sent. */
export type Version = { readonly number: number; readonly at: string; readonly text: string };

/** Lists the versions of a venture text, the oldest first. */
export async function listVersions(
  { db }: Reader,
  { id, message, timestamp }: Pick<ApplicationTable, 'id' | 'message' | 'timestamp'>,
): Promise<readonly Version[]> {
  const earlier = await db
    .selectFrom('versions')
    .select(['text', 'replacedAt'])
    .where('applicationId', '=', id)
    .orderBy('number')
    .execute();
  const texts = [...earlier.map(({ text }) => text), message];
  return texts.map((text, index) => ({ number: index + 1, at: earlier[index - 1]?.replacedAt ?? timestamp, text }));
}

export async function countVersions({ db }: Reader, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}
