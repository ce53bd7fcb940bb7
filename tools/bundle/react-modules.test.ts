import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../repository.ts';
import { reactFiles, toModule } from './react-modules.ts';

it.each(Object.entries(reactFiles))('%s becomes a module with all that its CommonJS file exports', (_, file) => {
  const published = path.join(repository, 'node_modules', file);
  const code = toModule(readFileSync(published, 'utf8'), file);
  expect(code).not.toMatch(/\brequire\(|\bexports\./);
  const exported = code
    .match(/^export \{ (.*) \};$/m)?.[1]
    ?.split(', ')
    .map((each) => each.split(' as ')[1]);
  expect(exported?.sort()).toEqual(Object.keys(createRequire(import.meta.url)(published)).sort());
});
