import type { ApplicationTable } from '../../db/schema.ts';
import { type ApplicationChange, updateApplicationRow } from '../../engines/sql/application-row.ts';
import type { TransactionContext } from '../context.ts';

/** Changes the state of a locked application, and raises its version. */
export async function updateApplication(
  tx: TransactionContext,
  application: ApplicationTable,
  change: ApplicationChange,
): Promise<void> {
  await updateApplicationRow(tx.db, application, change);
}
