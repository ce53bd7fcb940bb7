import { insertApplication } from '../../core/applications/insert-application.ts';
import { toRow } from '../../core/applications/reviewed-application.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { makeReference } from '../../domain/model/reference.ts';
import { succeed } from '../../domain/model/result.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { makeEntry } from './application-entry.ts';

/** Stores an application like any other; a test names only what it is about. */
export async function addApplication(
  ctx: Pick<ReviewPorts, 'db'>,
  changes: Partial<ApplicationTable> = {},
): Promise<ApplicationTable> {
  const entry = makeEntry();
  const row = { ...toRow(entry, makeFirstReview(entry.application)), ...changes };
  const application = { ...row, reference: makeReference(row.id) };
  await inTransaction(ctx, async ({ db }) => {
    await insertApplication(db, application);
    return succeed(null);
  });
  return application;
}
