import { makeStoreSubmissions } from '../../engines/postgres/submissions.ts';
import { makeSqlStore } from '../../engines/sql/application-store.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeRateLimiter, unsynced } from '../../engines/sql/rate-limiter.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnPostgres, openDatabase } from '../support/postgres.ts';
import { describeApplicationStore } from './application-store.ts';
import { describeOutbox } from './outbox.ts';
import { describeRateLimiter } from './rate-limiter.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeApplicationStore('PostgreSQL', {
    async open(folder) {
      const { kysely, close } = await openDatabase(folder);
      const store = makeSqlStore(kysely, makeStoreSubmissions(kysely));
      return {
        ...store,
        async close() {
          await store.close();
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
