import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { describeOutbox } from './outbox.ts';

async function open(file: string) {
  const database = await openDatabase({ kind: 'sqlite', file });
  return { outbox: makeOutbox(database), close: async () => database.destroy() };
}

describeOutbox('SQLite in a file', {
  open: (folder) => open(join(folder, 'daybreak.db')),
  survivesReopening: true,
});
