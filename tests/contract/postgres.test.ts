import { postgresDialect } from '../../engines/postgres/dialect.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { describeOnPostgres, openCopy } from '../support/postgres.ts';
import { describeApplicationStore } from './application-store.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeApplicationStore('PostgreSQL', {
    async open(folder) {
      const db = await openCopy(folder);
      const { applications, write } = makeSqlStores(db, postgresDialect);
      return { ...applications, write, close: () => db.destroy() };
    },
    survivesReopening: true,
  });
});
