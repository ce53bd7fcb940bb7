import { openDatabase } from '../../db/open.ts';
import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import type { WriteChanges } from '../../domain/ports/changes.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { sqliteDialect } from '../../engines/sqlite/dialect.ts';

export type TestStore = ApplicationStore & { readonly write: WriteChanges; close(): Promise<void> };

/** Opens a database for applications only; closing the store closes it. */
export async function openSqliteStore({ file }: { readonly file: string }): Promise<TestStore> {
  const db = await openDatabase({ kind: 'sqlite', file });
  const { applications, write } = makeSqlStores(db, sqliteDialect);
  return { ...applications, write, close: () => db.destroy() };
}
