import { makeAttemptCounter } from '../../stores/attempts.ts';
import { makeOutbox } from '../../stores/outbox.ts';
import { makePostgresStore } from '../../stores/postgres.ts';
import { testSecret } from '../account-parts.ts';
import { describeOnPostgres, openDatabase } from '../postgres.ts';
import { describeApplicationStore } from './application-store.ts';
import { describeAttemptCounter } from './attempt-counter.ts';
import { describeOutbox } from './outbox.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeApplicationStore('PostgreSQL', {
    async open(folder) {
      const { kysely, close } = await openDatabase(folder);
      const store = makePostgresStore(kysely);
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

  describeAttemptCounter('PostgreSQL', {
    async open(folder, now) {
      const { kysely, close } = await openDatabase(folder);
      return { counter: makeAttemptCounter(kysely, testSecret, now), close };
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
