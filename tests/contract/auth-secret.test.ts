import { expect, test } from 'vitest';
import { loadAuthSecretFromPostgres } from '../../engines/postgres/auth-secret-table.ts';
import { describeOnPostgres, openDatabase } from '../support/postgres.ts';

describeOnPostgres('on PostgreSQL', () => {
  async function open(place: string) {
    const { kysely, close } = await openDatabase(place);
    return { save: () => loadAuthSecretFromPostgres(kysely), close };
  }

  test('the secret is made once, for all who ask at the same time and later, and another one elsewhere', async () => {
    const [here, elsewhere] = [await open('secret-here'), await open('secret-elsewhere')];
    const secrets = await Promise.all(Array.from({ length: 6 }, () => here.save()));
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set([...secrets, await here.save()]).size).toBe(1);
    expect(await elsewhere.save()).not.toBe(secrets[0]);
    await here.close();
    await elsewhere.close();
  });
});
