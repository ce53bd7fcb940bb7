import { postgresDialect } from '../../engines/postgres/dialect.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { describeOnPostgres, openCopy } from '../support/postgres.ts';
import { describeApplicationStore } from './application-store.ts';
import { describeOutbox } from './outbox.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeApplicationStore('PostgreSQL', {
    async open(folder) {
      const db = await openCopy(folder);
      const { applications, write } = makeSqlStores(db, postgresDialect);
      return { ...applications, write, close: () => db.destroy() };
    },
    survivesReopening: true,
  });

  describeOutbox('PostgreSQL', {
    async open(folder) {
      const db = await openCopy(folder);
      return { outbox: makeOutbox(db), close: () => db.destroy() };
    },
    survivesReopening: true,
  });
});
