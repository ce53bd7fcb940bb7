import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { applyRecipe } from './recipe.ts';
import { recipes } from './recipes.ts';

// What CONTRIBUTING.md tells a newcomer to do, done on a copy of the repository.

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'daybreak-recipes-'));
  for (const name of files) cpSync(path.join(repository, name), path.join(copy, name));
  for (const lock of files.filter((name) => path.basename(name) === 'package-lock.json'))
    link(path.join(path.dirname(lock), 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function link(folder: string): void {
  if (!existsSync(path.join(repository, folder))) return;
  symlinkSync(path.join(repository, folder), path.join(copy, folder));
}

function run(command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(copy, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

// All at once, because each type check and each build takes seconds.
test('pass the type check, are built, open older databases and are seen over HTTP', () => {
  for (const recipe of recipes) applyRecipe(recipe, copy);
  run('react-router', 'typegen');
  expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  expect(run('node', 'tools/build-if-changed.ts')).toMatchObject({ status: 0 });
  cpSync(path.join(copy, 'tests/recipes/recipes.seen.ts'), path.join(copy, 'tests/recipes/seen.test.ts'));
  const seen = run('vitest', 'run', '--reporter=dot', 'tests/recipes/seen.test.ts');
  expect(seen.status, seen.output.slice(-4000)).toBe(0);
}, 240_000);
