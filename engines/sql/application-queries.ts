import {
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { SpamFlag, StoredApplication } from '../../domain/applications/application.ts';
import type { ApplicationSelection } from '../../domain/applications/application-store.ts';

export type ApplicationTables = {
  applications: StoredApplication;
  suspicions: { readonly id: string; readonly reason: SpamFlag };
};

export type EntryRow = StoredApplication & { readonly reason: SpamFlag | null };

/** Builds queries only; whoever runs them decides how (see `SqliteConnection`). */
const builder = new Kysely<ApplicationTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Changes no row when the id is known. */
export function insertApplication({
  id,
  name,
  email,
  age,
  phone,
  school,
  city,
  message,
  timestamp,
}: StoredApplication) {
  return builder
    .insertInto('applications')
    .values({ id, name, email, age, phone, school, city, message, timestamp })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .compile();
}

export function insertSpamFlag(id: string, reason: SpamFlag) {
  return builder.insertInto('suspicions').values({ id, reason }).compile();
}

export function deleteSpamFlag(id: string) {
  return builder.deleteFrom('suspicions').where('id', '=', id).compile();
}

export function selectApplication(id: string) {
  return builder.selectFrom('applications').selectAll().where('id', '=', id).compile();
}

export function selectId(id: string) {
  return builder.selectFrom('applications').select('id').where('id', '=', id).compile();
}

export function countApplications() {
  return builder
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .compile();
}

/** The next entries in the order of arrival, after the given one. */
export function selectPage(selection: ApplicationSelection, after: PagePlace | null, limit: number) {
  // The plus keeps SQLite from starting at the spam flags, which would sort all of them again for every page.
  return buildPage(builder, sql`+${sql.ref('applications.id')}`, selection, after, limit).compile();
}

export type PagePlace = { readonly timestamp: string; readonly id: string };

/** The same for any database; `key` is how it is told that an application is meant by its id. */
export function buildPage(
  database: Kysely<ApplicationTables>,
  key: RawBuilder<string>,
  { suspected, since }: ApplicationSelection,
  after: PagePlace | null,
  limit: number,
) {
  return (
    database
      .selectFrom('applications')
      .leftJoin('suspicions', (join) => join.on('suspicions.id', '=', key))
      .selectAll('applications')
      .select('suspicions.reason')
      // By the joined column, from which PostgreSQL sees how few are left out; otherwise it sorts all for every page.
      .where('suspicions.id', suspected ? 'is not' : 'is', null)
      // Moments are compared as text, which needs all of them in the one form of 24 characters.
      .$if(since !== undefined, (query) => query.where('timestamp', '>=', new Date(since ?? 0).toISOString()))
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('timestamp', 'applications.id'), '>', tuple(after?.timestamp ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('timestamp')
      .orderBy('applications.id')
      .limit(limit)
  );
}
