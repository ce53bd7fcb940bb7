import type { Kysely } from 'kysely';
import { insertApplication } from '../../core/applications/insert-application.ts';
import { toRow } from '../../core/applications/reviewed-application.ts';
import type { Database, Transaction } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isPlainText } from '../../domain/model/application.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf, Conflict, WriteChanges } from '../../domain/ports/changes.ts';
import { queueCopies } from './firestore-copies.ts';
import { insertRows, newRecords, type SqlSession } from './insert-rows.ts';
import { toRecordRow } from './record-store.ts';
import { applyAlone, ConflictError } from './review-changes.ts';
import type { SqlDatabase } from './tables.ts';

type Write = readonly Change[];
type WriteResult = Result<null, Conflict>;

/** Each write is one transaction. */
export function makeSqlWriter(session: SqlSession): WriteChanges {
  return async (changes) => {
    try {
      return await inTransaction({ db: session.database as Kysely<unknown> as Database }, async ({ db }) => {
        const [result = succeed(null)] = await apply({ ...session, database: db as never }, [changes]);
        return result;
      });
    } catch (error) {
      if (error instanceof ConflictError) return fail(error.code);
      throw error;
    }
  };
}

/** In the transaction of the session. Throws a `ConflictError`. */
export async function applyWithin(session: SqlSession, changes: readonly Change[]): Promise<void> {
  const [result] = await apply(session, [changes]);
  if (result && !result.ok) throw new ConflictError(result.code);
}

/**
 * One statement for all new rows of a kind, then the other changes in their order. A write whose application cannot be added
 * is left out of the rest; any other conflict comes too late for that and throws a `ConflictError`.
 */
async function apply(session: SqlSession, writes: readonly Write[]): Promise<readonly WriteResult[]> {
  const added = await addApplications(session, select(writes, 'add-application'));
  const isRefused = (change: Change) => change.kind === 'add-application' && !added.has(change);
  for (const write of writes)
    if (write.some(isRefused) && write.some((change) => added.has(change)))
      throw new ConflictError('application-exists');
  const accepted = writes.filter((write) => !write.some(isRefused));
  const records = select(accepted, 'put-record').filter(({ expectedVersion }) => expectedVersion === 0);
  const rows = records.map(({ record }) => toRecordRow(record));
  if ((await insertRows(session, newRecords, rows)).length < rows.length) throw new ConflictError('record-changed');
  for (const change of accepted.flat()) await applyAlone(session, change);
  if (session.copiesApplications) await queueCopies(session.database, accepted.flat());
  return writes.map((write) => (write.some(isRefused) ? fail('application-exists') : succeed(null)));
}

function select<Kind extends Change['kind']>(writes: readonly Write[], kind: Kind): readonly ChangeOf<Kind>[] {
  return writes.flat().filter((change): change is ChangeOf<Kind> => change.kind === kind);
}

type Addition = ChangeOf<'add-application'>;

/** Returns those that were added. */
async function addApplications(session: SqlSession, additions: readonly Addition[]): Promise<ReadonlySet<Change>> {
  // Both databases would store another id than this one, or none.
  if (!additions.every((addition) => isPlainText(idOf(addition)))) throw new Error('the database takes no such id');
  // In one order everywhere, so that processes that insert the same ids wait for each other instead of deadlocking.
  const tried = leaveOutRepeated(additions).toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  const added = new Set<Change>();
  for (const addition of tried) if (await addApplication(session.database, addition)) added.add(addition);
  return added;
}

async function addApplication(database: SqlDatabase, { entry, unlessStored, review }: Addition): Promise<boolean> {
  const stored = database.selectFrom('applications').select('id').where('id', '=', unlessStored);
  if (unlessStored !== null && (await stored.executeTakeFirst())) return false;
  const row = toRow(entry, review ?? makeFirstReview(entry.application));
  return insertApplication(database as unknown as Transaction, row);
}

/** Those whose id, and whose `unlessStored`, is the id of none before them. */
function leaveOutRepeated(additions: readonly Addition[]): readonly Addition[] {
  const ids = new Set<string>();
  return additions.filter((addition) => {
    if (ids.has(idOf(addition)) || (addition.unlessStored !== null && ids.has(addition.unlessStored))) return false;
    return ids.add(idOf(addition));
  });
}

function idOf({ entry }: Addition): string {
  return entry.application.id;
}
