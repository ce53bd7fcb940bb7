import { join } from 'node:path';
import { openSqliteStore } from '../../engines/sqlite/application-store.ts';
import { describeApplicationStore } from './application-store.ts';

describeApplicationStore('SQLite in memory', {
  open: () => openSqliteStore({ file: ':memory:' }),
  survivesReopening: false,
});

describeApplicationStore('SQLite in a file', {
  open: (folder) => openSqliteStore({ file: join(folder, 'daybreak.db') }),
  survivesReopening: true,
});
