import { expect, test } from 'vitest';
import { loadAuthSecretFromFirestore } from '../../engines/firebase/auth-secret-document.ts';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { loadAuthSecretFromPostgres } from '../../engines/postgres/auth-secret-table.ts';
import { describeOnFirestore } from '../hosted/describe-on-firestore.ts';
import { describeOnPostgres, openDatabase } from '../support/postgres.ts';

/** What every database promises that keeps the secret; a file's own tests are in its folder. */
function testSecretKeeping(
  open: (place: string) => Promise<{ save(): Promise<string>; close(): Promise<void> }>,
): void {
  test('the secret is made once, for all who ask at the same time and later, and another one elsewhere', async () => {
    const [here, elsewhere] = [await open('secret-here'), await open('secret-elsewhere')];
    const secrets = await Promise.all(Array.from({ length: 6 }, () => here.save()));
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set([...secrets, await here.save()]).size).toBe(1);
    expect(await elsewhere.save()).not.toBe(secrets[0]);
    await here.close();
    await elsewhere.close();
  });
}

describeOnPostgres('on PostgreSQL', () => {
  testSecretKeeping(async (place) => {
    const { kysely, close } = await openDatabase(place);
    return { save: () => loadAuthSecretFromPostgres(kysely), close };
  });
});

describeOnFirestore('in Firestore', (findHost) => {
  testSecretKeeping(async (place) => {
    const database = await openFirestore({ projectId: `demo-${place}`, firestoreEmulatorHost: findHost() });
    return { save: () => loadAuthSecretFromFirestore(database), close: database.close };
  });
});
