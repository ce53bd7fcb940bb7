import { type RawBuilder, sql } from 'kysely';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { Change, ChangeOf, WriteChanges } from '../../domain/ports/changes.ts';
import { isStoreFailure, makeStoreFailure } from '../store-failure.ts';
import { applyBeside, insertRecords, insertReviews } from './changes-beside.ts';
import { makeGroupCommit, type Settlement } from './group-commit.ts';
import { insertMails } from './outbox.ts';
import { retryAfterClash } from './retry-after-clash.ts';
import { leaveOutRepeated, readSubmissions, type StoreSubmissions } from './submissions.ts';
import { applicationColumns, type SqlDatabase, toValues } from './tables.ts';

type Write = readonly Change[];
type WriteResult = Result<null, 'conflict'>;

/** Takes the transaction back. */
class Conflict extends Error {}

export type SqlWriter = {
  readonly write: WriteChanges;
  /** Finishes what was begun; every later write is refused. */
  close(): Promise<void>;
};

/** Writes that arrive together share a commit. `storeSubmissions`: null where all writes go the general way. */
export function makeSqlWriter(database: SqlDatabase, storeSubmissions: StoreSubmissions | null): SqlWriter {
  const groupCommit = makeGroupCommit<Write, WriteResult>(async (writes) => {
    const stored = storeSubmissions && (await tryAsSubmissions(storeSubmissions, writes));
    return stored ?? commit(database, writes);
  });
  let isClosed = false;
  return {
    async write(changes) {
      if (isClosed) throw makeStoreFailure('store-closed', 'the store was closed');
      return groupCommit.add(changes);
    },
    async close() {
      isClosed = true;
      await groupCommit.finish();
    },
  };
}

/** Null where one of them is no submission, or is refused: then the general way judges each of them. */
async function tryAsSubmissions(
  storeSubmissions: StoreSubmissions,
  writes: readonly Write[],
): Promise<readonly Settlement<WriteResult>[] | null> {
  const submissions = readSubmissions(writes);
  if (!submissions?.every(({ addition }) => isStorableId(idOf(addition)))) return null;
  try {
    const stored = await storeSubmissions(submissions);
    return stored.map((isStored) => ({ outcome: isStored ? succeed(null) : fail('conflict') }));
  } catch (error) {
    if (isStoreFailure(error) && (error.code === 'entry-refused' || error.isClash)) return null;
    throw error;
  }
}

function commit(database: SqlDatabase, writes: readonly Write[]): Promise<readonly Settlement<WriteResult>[]> {
  return retryAfterClash(() => commitOnce(database, writes));
}

/** All writes in one transaction; when one of them spoils it for the others, each in a transaction of its own. */
async function commitOnce(
  database: SqlDatabase,
  writes: readonly Write[],
): Promise<readonly Settlement<WriteResult>[]> {
  try {
    const results = await database.transaction().execute((transaction) => apply(transaction, writes));
    return results.map((outcome) => ({ outcome }));
  } catch (error) {
    const isConflict = error instanceof Conflict;
    if (!isConflict && !(isStoreFailure(error) && error.code === 'entry-refused')) throw error;
    if (writes.length === 1) return [isConflict ? { outcome: fail('conflict') } : { failure: error }];
    const settlements: Settlement<WriteResult>[] = [];
    for (const write of writes) settlements.push(...(await commit(database, [write])));
    return settlements;
  }
}

/**
 * One statement for all changes of a kind. A write whose application cannot be added is left out of the rest; any other
 * conflict comes too late for that and throws `Conflict`. What stands beside applications: `changes-beside.ts`.
 */
async function apply(database: SqlDatabase, writes: readonly Write[]): Promise<readonly WriteResult[]> {
  const added = await addApplications(database, select(writes, 'add-application'));
  const isRefused = (change: Change) => change.kind === 'add-application' && !added.has(change);
  for (const write of writes)
    if (write.some(isRefused) && write.some((change) => change.kind === 'add-application' && added.has(change)))
      throw new Conflict();
  const accepted = writes.filter((write) => !write.some(isRefused));
  await setSpamFlags(database, select(accepted, 'set-spam-flag'));
  await addMails(database, select(accepted, 'add-mail'));
  await insertRecords(database, select(accepted, 'put-record'), () => new Conflict());
  for (const change of accepted.flat()) await applyBeside(database, change, () => new Conflict());
  return writes.map((write) => (write.some(isRefused) ? fail('conflict') : succeed(null)));
}

function select<Kind extends Change['kind']>(writes: readonly Write[], kind: Kind): readonly ChangeOf<Kind>[] {
  return writes.flat().filter((change): change is ChangeOf<Kind> => change.kind === kind);
}

type Addition = ChangeOf<'add-application'>;

/** Returns those that were added. */
async function addApplications(database: SqlDatabase, additions: readonly Addition[]): Promise<ReadonlySet<Change>> {
  for (const addition of additions) assertStorableId(idOf(addition));
  const tried = leaveOutRepeated(additions);
  if (tried.length === 0) return new Set();
  // In one order everywhere, so that processes that insert the same ids wait for each other instead of deadlocking.
  const sorted = tried.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  const { rows } = await buildInsertion(sorted).execute(database);
  const ids = new Set(rows.map(({ id }) => id));
  const added = sorted.filter((addition) => ids.has(idOf(addition)));
  await insertReviews(database, added);
  const flags = added.filter(({ entry }) => entry.spamFlag !== null);
  if (flags.length > 0)
    await database
      .insertInto('suspicions')
      .values(flags.map(({ entry }) => ({ id: entry.application.id, reason: entry.spamFlag as never })))
      .execute();
  return new Set(added);
}

function idOf({ entry }: Addition): string {
  return entry.application.id;
}

/** Both databases would store another id than this one, or none. */
function assertStorableId(id: string): void {
  if (!isStorableId(id)) throw makeStoreFailure('entry-refused', 'the database takes no such id');
}

export function isStorableId(id: string): boolean {
  return id.isWellFormed() && !id.includes('\0');
}

const columns = sql.join(applicationColumns.map((name) => sql.id(name)));

/** Both databases know this form of a statement for several rows; it returns the ids that were inserted. */
function buildInsertion(additions: readonly Addition[]): RawBuilder<{ id: string }> {
  const rows = additions.map(({ entry, unlessStored }) => {
    const values = toValues(entry.application).map((value) =>
      // Elsewhere PostgreSQL takes a value of an unknown type for a text.
      typeof value === 'number' ? sql`CAST(${value} AS double precision)` : sql`${value}`,
    );
    return sql`(${sql.join([...values, unlessStored])})`;
  });
  return sql<{ id: string }>`
    WITH added (${columns}, unless_stored) AS (VALUES ${sql.join(rows)})
    INSERT INTO applications (${columns}) SELECT ${columns} FROM added
    WHERE NOT EXISTS (SELECT 1 FROM applications AS stored WHERE stored.id = added.unless_stored)
    ON CONFLICT (id) DO NOTHING
    RETURNING id`;
}

async function setSpamFlags(database: SqlDatabase, changes: readonly ChangeOf<'set-spam-flag'>[]): Promise<void> {
  for (const { applicationId, spamFlag } of changes) {
    if (spamFlag === null) {
      await database.deleteFrom('suspicions').where('id', '=', applicationId).execute();
      await database.updateTable('reviews').set({ suspected: 0 }).where('id', '=', applicationId).execute();
      continue;
    }
    const { rows } = await sql`
      INSERT INTO suspicions (id, reason) SELECT id, CAST(${spamFlag} AS text) FROM applications WHERE id = ${applicationId}
      ON CONFLICT (id) DO UPDATE SET reason = excluded.reason
      RETURNING id`.execute(database);
    if (rows.length === 0) throw new Conflict();
    await database.updateTable('reviews').set({ suspected: 1 }).where('id', '=', applicationId).execute();
  }
}

async function addMails(database: SqlDatabase, changes: readonly ChangeOf<'add-mail'>[]): Promise<void> {
  if (changes.length > 0 && (await insertMails(database, changes)) < changes.length) throw new Conflict();
}
