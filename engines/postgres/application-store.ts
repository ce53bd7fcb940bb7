import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredApplication } from '../../domain/applications/application.ts';
import type { ApplicationEntry, ApplicationStore, SaveOutcome } from '../../domain/applications/application-store.ts';
import { isSameApplication } from '../../domain/applications/submit-application.ts';
import { type ApplicationTables, buildPage, type PagePlace } from '../sql/application-queries.ts';
import { makeGroupCommit, type Settlement } from '../sql/group-commit.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { toStoreFailure } from './failure.ts';

/** Bounds what reading holds in memory: this many entries. */
const pageSize = 200;

/** Ids are bytes there, so that they sort alike in every language. Sent as text, a backslash would begin an escape. */
function toKey(id: string): RawBuilder<string> {
  return sql<string>`${Buffer.from(id)}`;
}

function toKeys(ids: readonly string[]): RawBuilder<readonly string[]> {
  return sql`${ids.map((id) => Buffer.from(id))}::bytea[]`;
}

/** The driver brings bytes. */
function withId<Row extends { readonly id: string }>(row: Row): Row {
  return { ...row, id: String(row.id) };
}

/** Keeps applications in a PostgreSQL database that it shares. Rejects with a `StoreFailure`. */
export function makePostgresStore(database: Kysely<unknown>): ApplicationStore {
  const tables = database as Kysely<ApplicationTables>;
  const groupCommit = makeGroupCommit<ApplicationEntry, SaveOutcome>((entries) => saveAll(tables, entries));
  let closed = false;

  function assertOpen(): void {
    if (closed) throw makeStoreFailure('store-closed', 'the store was closed');
  }

  return {
    async save(entry) {
      assertOpen();
      return groupCommit.add(entry);
    },
    async has(id) {
      assertOpen();
      // Half a character has no bytes of its own: it would be taken for another.
      if (!id.isWellFormed()) return false;
      return (await tables.selectFrom('applications').select('id').where('id', '=', toKey(id)).execute()).length > 0;
    },
    async count() {
      assertOpen();
      const all = tables.selectFrom('applications').select(({ fn }) => fn.countAll<string>().as('total'));
      return Number((await all.executeTakeFirstOrThrow()).total);
    },
    async *read(selection) {
      let after: PagePlace | null = null;
      for (;;) {
        assertOpen();
        // A page at a time: no transaction stays open while the reader is slow.
        const page = await buildPage(tables, sql.ref('applications.id'), selection, after, pageSize).execute();
        for (const { reason, ...application } of page.map(withId)) yield { application, spamFlag: reason };
        after = page.at(-1) ?? null;
        if (page.length < pageSize) return;
      }
    },
    async close() {
      closed = true;
      await groupCommit.finish();
    },
  };
}

/** Stores all entries at once; when one of them cannot be stored at all, each by itself. */
async function saveAll(
  tables: Kysely<ApplicationTables>,
  entries: readonly ApplicationEntry[],
): Promise<readonly Settlement<SaveOutcome>[]> {
  try {
    const keptIds = await insert(tables, entries);
    // Of several with one id in this batch the first is the one that was inserted.
    const isKept = ({ application }: ApplicationEntry) => keptIds.delete(application.id);
    const outcomes = entries.map((entry) => (isKept(entry) ? ('created' as const) : null));
    const others = entries.filter((_, place) => outcomes[place] === null);
    const present = await findPresent(tables, others);
    return entries.map((entry, place) => ({ outcome: outcomes[place] ?? compare(entry, present) }));
  } catch (error) {
    const failure = toStoreFailure(error);
    if (failure.code !== 'entry-refused') throw failure;
    if (entries.length === 1) return [{ failure }];
    const settlements: Settlement<SaveOutcome>[] = [];
    for (const entry of entries) settlements.push(...(await saveAll(tables, [entry])));
    return settlements;
  }
}

/** One statement, so one transaction: the spam flag stands beside its application or neither is there. */
async function insert(tables: Kysely<ApplicationTables>, entries: readonly ApplicationEntry[]): Promise<Set<string>> {
  const first = new Map<string, ApplicationEntry>();
  for (const entry of entries) if (!first.has(entry.application.id)) first.set(entry.application.id, entry);
  // In one order everywhere, so that processes that insert the same ids wait for each other instead of deadlocking.
  const rows = [...first.values()].sort((one, other) => (one.application.id < other.application.id ? -1 : 1));
  const column = (name: keyof StoredApplication) => rows.map(({ application }) => application[name]);
  const insertion = sql<{ id: string }>`
    INSERT INTO applications (id, name, email, age, phone, school, city, message, timestamp)
    SELECT * FROM unnest(
      ${toKeys(rows.map(({ application }) => application.id))}, ${column('name')}::text[], ${column('email')}::text[],
      ${column('age')}::double precision[], ${column('phone')}::text[], ${column('school')}::text[],
      ${column('city')}::text[], ${column('message')}::text[], ${column('timestamp')}::text[]
    )
    ON CONFLICT (id) DO NOTHING
    RETURNING id`;
  const suspected = rows.filter(({ spamFlag }) => spamFlag !== null);
  const { rows: kept } = await (suspected.length > 0 ? withSpamFlags(insertion, suspected) : insertion).execute(tables);
  return new Set(kept.map((row) => withId(row).id));
}

/** The same insertion with a note beside each of these, if it is inserted. */
function withSpamFlags(insertion: RawBuilder<{ id: string }>, suspected: readonly ApplicationEntry[]) {
  return sql<{ id: string }>`
    WITH kept AS (${insertion}), noted AS (
      INSERT INTO suspicions (id, reason)
      SELECT suspected.id, suspected.reason
      FROM unnest(
        ${toKeys(suspected.map(({ application }) => application.id))},
        ${suspected.map(({ spamFlag }) => spamFlag)}::text[]
      ) AS suspected (id, reason)
      JOIN kept ON kept.id = suspected.id
    )
    SELECT id FROM kept`;
}

/** What is there under the ids of these entries; those that came without spam flag this time are trusted from now on. */
async function findPresent(tables: Kysely<ApplicationTables>, entries: readonly ApplicationEntry[]) {
  if (entries.length === 0) return new Map<string, StoredApplication>();
  const ids = entries.map(({ application }) => application.id);
  const rows = await tables
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${toKeys(ids)})`)
    .execute();
  const present = new Map(rows.map(withId).map((row) => [row.id, row]));
  const trusted = entries
    .filter((entry) => entry.spamFlag === null && compare(entry, present) === 'duplicate')
    .map(({ application }) => application.id);
  if (trusted.length > 0)
    await tables
      .deleteFrom('suspicions')
      .where('id', '=', sql<string>`ANY(${toKeys(trusted)})`)
      .execute();
  return present;
}

function compare(
  { application }: ApplicationEntry,
  present: ReadonlyMap<string, StoredApplication>,
): Exclude<SaveOutcome, 'created'> {
  const found = present.get(application.id);
  return found && isSameApplication(found, application) ? 'duplicate' : 'conflict';
}
