import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { StoredApplication, Suspicion } from '../domain/application.ts';
import type { ApplicationSelection } from '../domain/application-store.ts';

type Tables = {
  applications: StoredApplication;
  suspicions: { readonly id: string; readonly reason: Suspicion };
};

export type EntryRow = StoredApplication & { readonly reason: Suspicion | null };

/** Builds queries only; whoever runs them decides how (see `SqliteConnection`). */
const builder = new Kysely<Tables>({
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

export function insertSuspicion(id: string, reason: Suspicion) {
  return builder.insertInto('suspicions').values({ id, reason }).compile();
}

export function deleteSuspicion(id: string) {
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
export function selectPage(
  { suspected, since }: ApplicationSelection,
  after: { readonly timestamp: string; readonly id: string } | null,
  limit: number,
) {
  return (
    builder
      .selectFrom('applications')
      // The plus keeps SQLite from starting at the suspicions, which would sort all of them again for every page.
      .leftJoin('suspicions', (join) => join.on('suspicions.id', '=', sql<string>`+${sql.ref('applications.id')}`))
      .selectAll('applications')
      .select('suspicions.reason')
      .where('suspicions.reason', suspected ? 'is not' : 'is', null)
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
      .compile()
  );
}
