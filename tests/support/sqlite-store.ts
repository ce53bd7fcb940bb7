import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import type { WriteChanges } from '../../domain/ports/changes.ts';
import { makeSqlStore } from '../../engines/sql/application-store.ts';
import { openSqliteDatabase, type SqliteOptions } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeStoreSubmissions } from '../../engines/sqlite/submissions.ts';

/** Opens a database for applications alone; closing the store closes it. Rejects with a `StoreFailure`. */
export async function openSqliteStore(
  options: SqliteOptions,
): Promise<ApplicationStore & { readonly write: WriteChanges }> {
  const database = await openSqliteDatabase(options);
  const store = makeSqlStore(makeSqliteKysely(database), makeStoreSubmissions(database));
  return {
    ...store,
    async close() {
      await store.close();
      database.close();
    },
  };
}
