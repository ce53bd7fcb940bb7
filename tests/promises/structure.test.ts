import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';

/** Features of `core/`. Each imports code of those below it, and of the files that all share. */
const order = [
  ...['accounts', 'applicants', 'retention', 'invitations', 'notices', 'profiles', 'feedback', 'notes'],
  ...['applications', 'reviews', 'questions', 'messages', 'events', 'guardians', 'team', 'programme'],
  ...['access-log', 'history'],
];

/** What an application, a person and a mail are, in the folders of their features. */
const shared = [
  ...['application', 'application-id', 'fields', 'find-application', 'find-details', 'fold-signs'].map(
    (name) => `core/applications/${name}.ts`,
  ),
  ...['mask-text', 'queue-copy', 'reference', 'search-text', 'search-words', 'status', 'update-application'].map(
    (name) => `core/applications/${name}.ts`,
  ),
  ...['mail', 'mail-limits', 'message', 'outbox'].map((name) => `core/messages/${name}.ts`),
  ...['core/guardians/guardian.ts', 'core/history/history.ts', 'core/programme/programme-settings.ts'],
  ...['core/team/policies.ts', 'core/team/viewer.ts'],
];

test('features of core import each other one way', () => {
  const files = execFileSync('git', ['ls-files', 'core'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const upwards = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => listImports(file).map((target) => [file, target] as const))
    .filter(([file, target]) => getLevel(file) > getLevel(target))
    .map((pair) => pair.join(' -> '));
  expect(upwards).toEqual([]);
});

function getLevel(file: string): number {
  const [, feature = '', name] = file.split('/');
  if (!file.startsWith('core/') || name === undefined || shared.includes(file)) return order.length;
  return order.indexOf(feature);
}

/** The files whose code this one imports. */
function listImports(file: string): readonly string[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )([^;]*?)from '(\.[^']+)';/gm)]
    .filter(([, names = '']) => !/^\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(names))
    .map(([, , target = '']) => path.normalize(path.join(path.dirname(file), target)));
}
