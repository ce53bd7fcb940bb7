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

it('makes a variable of what the file sets, now or later', () => {
  const commonjs = `var one = 1, other = require("other");
if (other.fast) exports.late = other.fast;
exports.fixed = function () { return exports.late; };`;
  expect(toModule(commonjs, 'id.js')).toBe(`import * as other from 'other';
let exported_late;
let exported_fixed;
var one = 1, otherRequired = true;
if (other.fast) exported_late = other.fast;
exported_fixed = function () { return exported_late; };
export { exported_late as late, exported_fixed as fixed };
export * as default from "id.js";`);
});
