import { join } from 'node:path';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { describeOutbox } from './outbox.ts';

async function open(file: string) {
  const database = await openSqliteDatabase({ file });
  return { outbox: makeOutbox(makeSqliteKysely(database)), close: async () => database.close() };
}

describeOutbox('SQLite in a file', {
  open: (folder) => open(join(folder, 'daybreak.db')),
  survivesReopening: true,
});
