import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
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
const runnable = '#!/bin/sh\necho v24.21.0\n';
const broken = '#!/bin/sh\necho "$0: error while loading shared libraries: libatomic.so.1" >&2\nexit 127\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak link ü-'));
  mkdirSync(join(folder, 'tools'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'link-node.cjs'), join(folder, 'tools/link-node.cjs'));
  // As npm 11.6 and newer make it untried.
  symlinkSync(`../${pinnedName}/bin/node`, join(folder, 'node_modules/.bin/node'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script as npm does after an installation. */
function install({ pinned, needed }: { pinned: string | null; needed: string }) {
  const content = { engines: { node: `>=${needed}` }, optionalDependencies: { [pinnedName]: '24.21.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  const bin = join(folder, 'node_modules', pinnedName, 'bin');
  mkdirSync(bin, { recursive: true });
  if (pinned !== null) writeFileSync(join(bin, 'node'), pinned, { mode: 0o755 });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/link-node.cjs')], { encoding: 'utf8' });
  return { status, stderr };
}

const readLink = () => readlinkSync(join(folder, 'node_modules/.bin/node'));

describe.skipIf(process.platform !== 'linux')('after an installation', () => {
  test('the pinned Node is linked where it runs', () => {
    expect(install({ pinned: runnable, needed: '24.18.1' })).toEqual({ status: 0, stderr: '' });
    expect(readLink()).toBe(`../${pinnedName}/bin/node`);
  });

  test.each([
    ['broken', broken, 'libatomic.so.1'],
    ['for another C library', '#!/no/such/loader\n', 'ENOENT'],
    ['missing', null, 'ENOENT'],
  ])('where the pinned Node is %s, the user’s own is linked', (_, pinned, reason) => {
    expect(install({ pinned, needed: process.versions.node })).toEqual({
      status: 0,
      stderr: expect.stringContaining(reason),
    });
    expect(readLink()).toBe(realpathSync(process.execPath));
  });

  test('where the user’s own is too old as well, one sentence says which is needed and the installation fails', () => {
    expect(install({ pinned: broken, needed: '99.2.0' })).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^Daybreak needs Node 99\.2\.0 or newer: its pinned Node does not run here \(.*libatomic.*yours is \d+.*again\.\n$/,
      ),
    });
  });
});
