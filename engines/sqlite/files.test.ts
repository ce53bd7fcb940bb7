import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDirectory, renameToFree, replaceDatabase } from './files.ts';

let folder: string;
let file: string;
let aside: string;
let draft: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-files-'));
  [file, aside, draft] = [join(folder, 'daybreak.db'), join(folder, 'before.db'), join(folder, 'draft.db')];
  writeFileSync(file, 'old');
  writeFileSync(`${file}-wal`, 'old log');
  writeFileSync(draft, 'new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('a directory', () => {
  test('is made with those above it that are missing, for its owner alone, and once', () => {
    const directory = join(folder, 'one', 'two', 'three');
    expect(makeDirectory(directory)).toBe(join(folder, 'one'));
    expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700);
    expect(makeDirectory(directory)).toBeUndefined();
    expect(makeDirectory(join(directory, 'four'))).toBe(join(directory, 'four'));
  });

  test('that cannot be made is named', () => {
    expect(() => makeDirectory(file)).toThrow(`the directory ${file} cannot be made: EEXIST`);
    expect(() => makeDirectory(join(file, 'one', 'two'))).toThrow(
      /the directory \S+daybreak\.db cannot be made: EEXIST/,
    );
  });
});

describe('a database is replaced', () => {
  test('by the new one, and lies aside with its log', () => {
    replaceDatabase(file, aside, () => renameToFree(draft, file));
    expect(readdirSync(folder).sort()).toEqual(['before.db', 'before.db-wal', 'daybreak.db']);
    expect([read('daybreak.db'), read('before.db'), read('before.db-wal')]).toEqual(['new', 'old', 'old log']);
  });

  test('not at all when the new one cannot be put there', () => {
    rmSync(draft);
    expect(() => replaceDatabase(file, aside, () => renameToFree(draft, file))).toThrow(/ENOENT/);
    expect(readdirSync(folder).sort()).toEqual(['daybreak.db', 'daybreak.db-wal']);
    expect([read('daybreak.db'), read('daybreak.db-wal')]).toEqual(['old', 'old log']);
  });

  test('not at all when only some of its files can be moved', () => {
    mkdirSync(`${aside}-wal`);
    expect(() => replaceDatabase(file, aside, () => renameToFree(draft, file))).toThrow(/EISDIR/);
    expect([read('daybreak.db'), read('daybreak.db-wal'), existsSync(aside)]).toEqual(['old', 'old log', false]);
  });

  test('not over one that a server has made meanwhile, and the failure says where the old one lies', () => {
    const startServer = () => writeFileSync(file, 'made meanwhile');
    expect(() =>
      replaceDatabase(file, aside, () => {
        startServer();
        renameToFree(draft, file);
      }),
    ).toThrow(`${file} is there already, and nothing is overwritten; what was there before is ${aside}`);
    expect([read('daybreak.db'), read('before.db'), read('before.db-wal')]).toEqual([
      'made meanwhile',
      'old',
      'old log',
    ]);
  });
});
