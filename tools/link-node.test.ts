import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareFolder } from '../tests/support/prepare-folder.ts';

const pinnedName = `node-linux-${process.arch}`;
const runnable = '#!/bin/sh\necho v24.21.0\n';
const broken = '#!/bin/sh\necho "$0: error while loading shared libraries: libatomic.so.1" >&2\nexit 127\n';

const parent = prepareFolder();
let folder: string;
beforeEach(() => {
  folder = join(parent.path, 'a folder ü');
  mkdirSync(join(folder, 'tools'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'link-node.cjs'), join(folder, 'tools/link-node.cjs'));
  // As npm 11.6 and newer make it untried.
  symlinkSync(`../${pinnedName}/bin/node`, join(folder, 'node_modules/.bin/node'));
});

/** Runs the script as npm does after an installation. */
function install({ pinned, needed }: { pinned: string; needed: string }) {
  const content = { engines: { node: `>=${needed}` }, optionalDependencies: { [pinnedName]: '24.21.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  const bin = join(folder, 'node_modules', pinnedName, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), pinned, { mode: 0o755 });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/link-node.cjs')], { encoding: 'utf8' });
  return { status, stderr };
}

const readLink = () => readlinkSync(join(folder, 'node_modules/.bin/node'));

describe.skipIf(process.platform !== 'linux')('an installation', () => {
  it('links the pinned Node if it runs', () => {
    expect(install({ pinned: runnable, needed: '24.18.1' })).toEqual({ status: 0, stderr: '' });
    expect(readLink()).toBe(`../${pinnedName}/bin/node`);
  });

  it('links the user’s own if the pinned one does not run', () => {
    const warned = { status: 0, stderr: expect.stringContaining('libatomic.so.1') };
    expect(install({ pinned: broken, needed: process.versions.node })).toEqual(warned);
    expect(readLink()).toBe(realpathSync(process.execPath));
  });

  it('fails and names the version that is needed if neither runs', () => {
    const refused = {
      status: 1,
      stderr: expect.stringMatching(/^Daybreak needs Node 99\.2\.0 or newer: .*libatomic.*/),
    };
    expect(install({ pinned: broken, needed: '99.2.0' })).toEqual(refused);
  });
});
