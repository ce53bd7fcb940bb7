import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';

/** Features of the domain. Each imports code of those below it, and of the two floors. */
const order = [
  ...['reviews', 'applicants', 'programme', 'refining', 'applications', 'messages'],
  ...['accounts', 'team', 'mail', 'ports', 'model'],
];
/** `core/` is below all of them. */
const findLevel = (file: string) => (file.startsWith('core/') ? order.length : order.indexOf(file.split('/')[1] ?? ''));

test('imports lead downwards in the domain', () => {
  const files = execFileSync('git', ['ls-files', 'domain'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const upwards = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => listImports(file).map((target) => `${file} -> ${target}`))
    .filter((line) => findLevel(line) > findLevel(line.split(' -> ')[1] ?? ''));
  expect(upwards).toEqual([]);
});

/** The files whose code this one imports. */
function listImports(file: string): readonly string[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm)].map(([, target = '']) =>
    path.normalize(path.join(path.dirname(file), target)),
  );
}
