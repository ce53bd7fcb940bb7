import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { openBetterAuth } from '../../engines/sql/identity/better-auth-library.ts';
import { makeSessionTable } from '../../engines/sql/identity/session-table.ts';
import { describeIdentity } from '../contract/identity.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnPostgres, openDatabase } from '../support/postgres.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeIdentity('Better Auth on PostgreSQL', {
    followsOurClock: true,
    async open(folder, publicUrl, sendMail) {
      const { kysely, close } = await openDatabase(folder);
      const parts = { database: kysely, databaseType: 'postgres', publicUrl, sendMail } as const;
      const sessions = makeSessionTable(kysely);
      return { identity: makeBetterAuthIdentity({ ...parts, secret: testSecret }), sessions, close };
    },
  });

  test('Better Auth finds every table and column that it expects in ours', async () => {
    const { kysely, close } = await openDatabase('expected-by-better-auth');
    const parts = { database: kysely, databaseType: 'postgres', publicUrl: 'http://localhost' } as const;
    const { options } = await openBetterAuth({ ...parts, secret: testSecret, sendMail: async () => {} });
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect([toBeCreated, toBeAdded]).toEqual([[], []]);
    await close();
  });
});
