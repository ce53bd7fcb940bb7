import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadAuthSecretFromFile } from './auth-secret-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybreak-secret-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('makes a secret once, readable by its owner alone, and leaves nothing else behind', async () => {
  const data = join(folder, 'new', 'data');
  const secret = loadAuthSecretFromFile(data);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(loadAuthSecretFromFile(data)).toBe(secret);
  expect(await readdir(data)).toEqual(['auth-secret']);
  expect((await stat(join(data, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

it('makes another one elsewhere', () => {
  expect(loadAuthSecretFromFile(join(folder, 'one'))).not.toBe(loadAuthSecretFromFile(join(folder, 'other')));
});

it('refuses a secret that was shortened', async () => {
  await writeFile(join(folder, 'auth-secret'), 'short');
  expect(() => loadAuthSecretFromFile(folder)).toThrow('too short');
});
