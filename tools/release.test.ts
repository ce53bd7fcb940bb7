import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLater, releaseChangelog } from './release.ts';
import { repository } from './repository.ts';

const changelog = `# Changelog

## [Unreleased]

### Added
- A lamp.

### What you must do
- Set \`LAMP\` before the start.

## [0.1.0] - 2026-11-21

### Added
- Everything.
`;

let folder: string;
let buildah: string;
beforeEach(() => {
  buildah = 'echo b5b0';
  folder = mkdtempSync(join(tmpdir(), 'daybreak-release-'));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  writeFileSync(join(folder, 'package.json'), '{ "name": "lamp", "version": "0.1.0", "private": true }\n');
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "name": "lamp", "version": "0.1.0", "lockfileVersion": 3, "packages": {} }',
  );
  writeFileSync(join(folder, '.gitignore'), 'build/\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Kim');
  git('config', 'user.email', 'kim@daybreak.example');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'start');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Runs it with a buildah that prints what this shell command prints. */
function run(...args: string[]) {
  const programs = join(folder, 'build', 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'buildah'), `#!/bin/sh\n${buildah}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'tools/release.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
  });
  return { status, stdout, stderr };
}

test('a release has its version, its changelog, a tag that says what to do, and the list of its parts', () => {
  expect(run('0.2.0')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('Built daybreak:0.2.0 twice, both times as b5b0\n'),
  });
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(read('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n- A lamp\./,
  );
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0').trim()).toBe(
    'Daybreak 0.2.0\n\nWhat you must do:\n- Set `LAMP` before the start.',
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(JSON.parse(read('build/daybreak-0.2.0.cdx.json'))).toMatchObject({ bomFormat: 'CycloneDX' });
  expect(run('0.2.0').stderr).toContain('0.2.0 does not follow 0.2.0');
});

test('the image is built twice with the time of the commit, and two that differ are refused', () => {
  buildah = 'echo $$';
  expect(run('0.2.0')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^release: .* two builds of the image differ: \d+, \d+\n$/),
  });
});

test('wrong use, a folder with changes, and an empty changelog are refused in one sentence, and change nothing', () => {
  const refused = (args: string[], reason: string) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^release: .*${reason}.*\\n$`));
    expect(git('tag')).toBe('');
  };
  refused([], 'expected "npm run release');
  refused(['next'], 'expected "npm run release');
  refused(['0.2.0', '--force'], 'expected "npm run release');
  refused(['0.0.9'], 'does not follow');
  writeFileSync(join(folder, 'new.txt'), '');
  refused(['0.2.0'], 'not committed: 1 files');
  rmSync(join(folder, 'new.txt'));
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n');
  git('commit', '--quiet', '--all', '--message', 'empty');
  refused(['0.2.0'], 'nothing to release');
});

test('--dry-run shows the text of the tag and changes nothing', () => {
  expect(run('0.2.0', '--dry-run').stdout).toContain('Set `LAMP`');
  expect([git('tag'), git('status', '--porcelain'), read('CHANGELOG.md')]).toEqual(['', '', changelog]);
});

test('versions are compared as numbers', () => {
  expect([
    isLater('0.10.0', '0.9.9'),
    isLater('1.0.0', '0.9.9'),
    isLater('0.9.9', '0.9.9'),
    isLater('0.1.9', '0.2.0'),
  ]).toEqual([true, true, false, false]);
});

test('the changelog of this project can be released', () => {
  expect(releaseChangelog(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), '9.9.9', '2030-01-01')).toMatchObject(
    {
      tag: expect.stringContaining('What you must do:'),
    },
  );
});
