import { postgresDialect } from '../../engines/postgres/dialect.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeRateLimiter, unsynced } from '../../engines/sql/rate-limiter.ts';
import { makeSqlStores } from '../../engines/sql/stores.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnPostgres, openDatabase } from '../support/postgres.ts';
import { describeApplicationStore } from './application-store.ts';
import { describeOutbox } from './outbox.ts';
import { describeRateLimiter } from './rate-limiter.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeApplicationStore('PostgreSQL', {
    async open(folder) {
      const { kysely, close } = await openDatabase(folder);
      const { applications, write } = makeSqlStores(kysely, postgresDialect);
      return {
        ...applications,
        write,
        async close() {
          await applications.close();
          await close();
        },
      };
    },
    survivesReopening: true,
  });

  describeRateLimiter('PostgreSQL', {
    async open(folder, now) {
      const { kysely, close } = await openDatabase(folder);
      return { counter: makeRateLimiter(kysely, testSecret, now, [unsynced]), close };
    },
    isShared: true,
  });

  describeOutbox('PostgreSQL', {
    async open(folder) {
      const { kysely, close } = await openDatabase(folder);
      return { outbox: makeOutbox(kysely), close };
    },
    survivesReopening: true,
  });
});
