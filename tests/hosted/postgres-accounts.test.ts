import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { openBetterAuth } from '../../engines/sql/identity/better-auth-library.ts';
import { makeSessionTable } from '../../engines/sql/identity/session-table.ts';
import { describeIdentity } from '../contract/identity.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnPostgres, openCopy } from '../support/postgres.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeIdentity('Better Auth on PostgreSQL', {
    followsOurClock: true,
    async open(folder, publicUrl, sendMail) {
      const database = await openCopy(folder);
      const parts = { database, databaseType: 'postgres', publicUrl, sendMail } as const;
      const sessions = makeSessionTable(database);
      return {
        identity: makeBetterAuthIdentity({ ...parts, secret: testSecret }),
        sessions,
        close: () => database.destroy(),
      };
    },
  });

  test('Better Auth finds every table and column that it expects in ours', async () => {
    const database = await openCopy('expected-by-better-auth');
    const parts = { database, databaseType: 'postgres', publicUrl: 'http://localhost' } as const;
    const { options } = await openBetterAuth({ ...parts, secret: testSecret, sendMail: async () => {} });
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect([toBeCreated, toBeAdded]).toEqual([[], []]);
    await database.destroy();
  });
});
