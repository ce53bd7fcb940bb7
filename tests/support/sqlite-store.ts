import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import type { WriteChanges } from '../../domain/ports/changes.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { openSqliteDatabase, type SqliteOptions } from '../../engines/sqlite/database.ts';
import { sqliteDialect } from '../../engines/sqlite/dialect.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';

export type TestStore = ApplicationStore & { readonly write: WriteChanges };

/** Opens a database for applications alone; closing the store closes it. Rejects with a `StoreFailure`. */
export async function openSqliteStore(options: SqliteOptions): Promise<TestStore> {
  const database = await openSqliteDatabase(options);
  const { applications, write } = makeSqlStores(makeSqliteKysely(database), sqliteDialect);
  return {
    ...applications,
    write,
    async close() {
      await applications.close();
      database.close();
    },
  };
}
