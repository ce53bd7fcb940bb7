import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const pinnedName = `node-linux-${process.arch}`;
const ownNode = realpathSync(process.execPath);
const runnable = '#!/bin/sh\necho v24.21.0\n';
const broken = '#!/bin/sh\necho "$0: error while loading shared libraries: libatomic.so.1" >&2\nexit 127\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak link ü-'));
  mkdirSync(join(folder, 'tools'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'link-node.cjs'), join(folder, 'tools/link-node.cjs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install({ pinned, needed }: { pinned: string | null; needed: string }): void {
  const content = { engines: { node: `>=${needed}` }, optionalDependencies: { [pinnedName]: '24.21.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  if (pinned === null) return;
  const bin = join(folder, 'node_modules', pinnedName, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), pinned, { mode: 0o755 });
}

function runScript(...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/link-node.cjs'), ...words], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', npm_node_execpath: process.execPath },
  });
  return { status, stderr };
}

const readLink = () => readlinkSync(join(folder, 'node_modules/.bin/node'));

/** As npm 11.6 and newer make it, without a trial. */
function linkAsNpm(): void {
  symlinkSync(`../${pinnedName}/bin/node`, join(folder, 'node_modules/.bin/node'));
}

describe.skipIf(process.platform !== 'linux')('after an installation', () => {
  test.each([true, false])('the pinned Node is linked where it runs (npm made the link before: %s)', (linkedBefore) => {
    install({ pinned: runnable, needed: '24.18.1' });
    if (linkedBefore) linkAsNpm();
    expect(runScript()).toEqual({ status: 0, stderr: '' });
    expect(readLink()).toBe(`../${pinnedName}/bin/node`);
  });

  test.each([
    ['broken', broken, 'libatomic.so.1'],
    ['for another C library', '#!/no/such/loader\n', 'its C library is missing'],
    ['missing', null, `${pinnedName} 24.21.0 is not installed`],
  ])('where the pinned Node is %s, the user’s own is linked', (_, pinned, reason) => {
    install({ pinned, needed: '24.0.0' });
    linkAsNpm();
    expect(runScript()).toEqual({ status: 0, stderr: expect.stringContaining(reason) });
    expect(readLink()).toBe(ownNode);
  });

  test('where the user’s own is too old as well, one sentence says which is needed and the installation fails', () => {
    install({ pinned: broken, needed: '99.2.0' });
    const { status, stderr } = runScript();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Daybreak needs Node 99\.2\.0 or newer: its pinned Node does not run here \(error while.*libatomic.*yours is \d+.*nodejs\.org.*again\.$/,
      ),
    ]);
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false);
  });

  test.each([
    ['for which npm left out a part of the bundler', [], 1],
    ['for which npm left out nothing', ['@rolldown/binding-any'], 0],
  ])('a Node %s ends the installation with %s, %i', (_, parts, expected) => {
    install({ pinned: runnable, needed: '24.18.1' });
    for (const name of ['rolldown', ...parts]) mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    const { status, stderr } = runScript();
    expect(status).toBe(expected);
    expect(stderr).toMatch(
      expected ? /^Daybreak needs Node 20\.19 or newer for npm ci: .*nodejs\.org.*again\.\n$/ : /^$/,
    );
  });

  test('the first of two tries leaves the sentence to the second', () => {
    install({ pinned: broken, needed: '99.2.0' });
    expect(runScript('--first-try')).toEqual({ status: 1, stderr: '' });
  });

  test.each(['0.0.1', process.versions.node])('a Node is new enough for %s', (needed) => {
    install({ pinned: null, needed });
    expect(runScript().status).toBe(0);
  });
});
