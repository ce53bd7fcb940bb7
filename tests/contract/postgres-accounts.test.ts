import { AsyncLocalStorage } from 'node:async_hooks';
import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { makeBetterAuthOptions } from '../../engines/sql/identity/better-auth-options.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnPostgres, openDatabase } from '../support/postgres.ts';
import { describeIdentity } from './identity.ts';

describeOnPostgres('on PostgreSQL', () => {
  describeIdentity('Better Auth on PostgreSQL', {
    followsOurClock: true,
    async open(folder, publicUrl, sendMail) {
      const { kysely, close } = await openDatabase(folder);
      const parts = { database: kysely, databaseType: 'postgres', publicUrl, sendMail } as const;
      return { identity: makeBetterAuthIdentity({ ...parts, secret: testSecret }), close };
    },
  });

  test('Better Auth finds every table and column that it expects in ours', async () => {
    const { kysely, close } = await openDatabase('expected-by-better-auth');
    const parts = { database: kysely, databaseType: 'postgres', publicUrl: 'http://localhost' } as const;
    const options = makeBetterAuthOptions(
      { ...parts, secret: testSecret, sendMail: async () => {} },
      new AsyncLocalStorage(),
    );
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect([toBeCreated, toBeAdded]).toEqual([[], []]);
    await close();
  });
});
