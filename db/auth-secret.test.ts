import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyDatabase, describeOnPostgres, openCopy } from '../tests/support/postgres.ts';
import { prepareFolder } from '../tests/support/prepare-folder.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { openDatabase } from './open.ts';

describe('the secret beside a SQLite database', () => {
  const folder = prepareFolder();
  const at = (...names: string[]) => join(folder.path, ...names);

  async function load(place: string): Promise<string> {
    const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    return loadAuthSecret(db, { kind: 'sqlite', file: at(place, 'daybreak.db') }).finally(() => db.destroy());
  }

  it('is created once, readable only by its owner, with no other file', async () => {
    const secret = await load('new/data');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await load('new/data')).toBe(secret);
    expect(await readdir(at('new/data'))).toEqual(['auth-secret']);
    expect((await stat(at('new/data/auth-secret'))).mode & 0o777).toBe(0o600);
    expect(await load('other')).not.toBe(secret);
  });

  it('is refused if it was shortened', async () => {
    await writeFile(at('auth-secret'), 'short');
    await expect(load('.')).rejects.toThrow('too short');
  });
});

describeOnPostgres('the secret in PostgreSQL', () => {
  async function open(place: string) {
    const db = await openCopy(place);
    const settings = { kind: 'postgres', url: await copyDatabase(place), poolSize: 4 } as const;
    return { load: () => loadAuthSecret(db, settings), close: () => db.destroy() };
  }

  it('is created once, for all who ask simultaneously and later, and differs between databases', async () => {
    const [here, elsewhere] = [await open('secret-here'), await open('secret-elsewhere')];
    const secrets = await Promise.all(Array.from({ length: 6 }, () => here.load()));
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set([...secrets, await here.load()]).size).toBe(1);
    expect(await elsewhere.load()).not.toBe(secrets[0]);
    await here.close();
    await elsewhere.close();
  });
});
