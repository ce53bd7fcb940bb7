import { join } from 'node:path';
import { openSqliteStore } from '../support/sqlite-store.ts';
import { describeApplicationStore } from './application-store.ts';

describeApplicationStore('SQLite in a file', {
  open: (folder) => openSqliteStore({ file: join(folder, 'daybreak.db') }),
  survivesReopening: true,
});
