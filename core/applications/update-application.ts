import type { ApplicationTable, Transaction } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { createSearchText } from '../search/search-text.ts';
import { createKeys } from '../search/search-words.ts';
import { queueCopy } from './queue-copy.ts';

export type ApplicationChange = Partial<Omit<ApplicationTable, 'id' | 'reference' | 'timestamp' | 'version'>>;

/** Changes a locked application, and raises its version. */
export async function updateApplication(
  tx: Pick<TransactionContext, 'db' | 'copiesApplications'>,
  application: ApplicationTable,
  change: ApplicationChange,
): Promise<void> {
  const version = application.version + 1;
  await tx.db
    .updateTable('applications')
    .set({ ...change, version })
    .where('id', '=', application.id)
    .execute();
  if (!isAboutAnswers(change)) return;
  await updateKeys(tx.db, { ...application, ...change });
  await queueCopy(tx, application.id);
}

function isAboutAnswers({ name, email, phone, school, city, message }: ApplicationChange): boolean {
  return [name, email, phone, school, city, message].some((answer) => answer !== undefined);
}

async function updateKeys(db: Transaction, application: ApplicationTable): Promise<void> {
  const { number } = await db
    .updateTable('applications')
    .set(createKeys(application))
    .where('id', '=', application.id)
    .returning('number')
    .executeTakeFirstOrThrow();
  await db.updateTable('search_texts').set(createSearchText(application)).where('number', '=', number).execute();
}
