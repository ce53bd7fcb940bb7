import type { ApplicationTable, Transaction } from '../../db/schema.ts';
import { createSearchText } from '../search/search-text.ts';
import { createKeys } from '../search/search-words.ts';

/** Returns false if an application has this id, or the reference that is made from it. */
export async function insertApplication(db: Transaction, row: ApplicationTable): Promise<boolean> {
  const inserted = await db
    .insertInto('applications')
    .values({ ...row, ...createKeys(row) })
    // Two simultaneous inserts may violate either unique index of PostgreSQL first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return false;
  await db
    .insertInto('search_texts')
    .values({ number: inserted.number, ...createSearchText(row) })
    .execute();
  return true;
}
