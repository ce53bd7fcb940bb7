import { postgresDialect } from '../../engines/postgres/dialect.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeRateLimiter, unsynced } from '../../engines/sql/rate-limiter.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnPostgres, openCopy } from '../support/postgres.ts';
import { describeApplicationStore } from './application-store.ts';
import { describeOutbox } from './outbox.ts';
import { describeRateLimiter } from './rate-limiter.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeApplicationStore('PostgreSQL', {
    async open(folder) {
      const db = await openCopy(folder);
      const { applications, write } = makeSqlStores(db, postgresDialect);
      return { ...applications, write, close: () => db.destroy() };
    },
    survivesReopening: true,
  });

  describeRateLimiter('PostgreSQL', {
    async open(folder, now) {
      const db = await openCopy(folder);
      return { counter: makeRateLimiter(db, testSecret, now, [unsynced]), close: () => db.destroy() };
    },
    isShared: true,
  });

  describeOutbox('PostgreSQL', {
    async open(folder) {
      const db = await openCopy(folder);
      return { outbox: makeOutbox(db), close: () => db.destroy() };
    },
    survivesReopening: true,
  });
});
