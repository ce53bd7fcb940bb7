import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';

/** Features of `core/`. Each imports code of those below it, and of the files that all share. */
const order = [
  ...['applicants', 'retention', 'invitations', 'profiles', 'feedback', 'notes', 'team', 'submissions'],
  ...['list', 'applications', 'reviews', 'questions', 'mentoring', 'messages', 'events', 'guardians'],
  ...['safety', 'concerns', 'programme', 'access-log', 'history', 'mails'],
];

/** Applications and people as such, in the folders of their features; and all of `core/search`. */
const shared = [
  ...['application', 'fields', 'find-application', 'reference', 'status', 'write-application'].map(
    (name) => `core/applications/${name}.ts`,
  ),
  ...['core/messages/message.ts', 'core/messages/applicant-view.ts', 'core/guardians/guardian.ts'],
  ...['core/mentoring/steps.ts', 'core/history/history.ts', 'core/programme/settings.ts'],
  ...['core/safety/check.ts', ...['member', 'member-name', 'policies', 'viewer'].map((name) => `core/team/${name}.ts`)],
];

test('features of core import each other one way', () => {
  const upwards = listFiles('core')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => listImports(file).map((target) => [file, target] as const))
    .filter(([file, target]) => getLevel(file) > getLevel(target))
    .map((pair) => pair.join(' -> '));
  expect(upwards).toEqual([]);
});

test('a page of the staff area imports nothing of another page', () => {
  const getPage = (file: string) => /^app\/staff\/(?!shared\/)([\w-]+)\//.exec(file)?.[1];
  const across = listFiles('app/staff')
    .flatMap((file) => listImports(file).map((target) => [file, target] as const))
    .filter(([file, target]) => getPage(target) !== undefined && getPage(target) !== getPage(file))
    .map((pair) => pair.join(' -> '));
  expect(across).toEqual([]);
});

const listFiles = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { cwd: repository, encoding: 'utf8' }).trim().split('\n');

function getLevel(file: string): number {
  const [, feature = '', name] = file.split('/');
  if (!file.startsWith('core/') || name === undefined || feature === 'search' || shared.includes(file))
    return order.length;
  return order.indexOf(feature);
}

/** The files whose code this one imports. */
function listImports(file: string): readonly string[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )([^;]*?)from '(\.[^']+)';/gm)]
    .filter(([, names = '']) => !/^\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(names))
    .map(([, , target = '']) => path.normalize(path.join(path.dirname(file), target)));
}
