import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { readLinkedLibraries } from '../support/linked-libraries.ts';

type Package = {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
};

const readJson = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> };
const { engines, optionalDependencies } = readJson('package.json');

const pinnedNodes: readonly string[] = Object.keys(optionalDependencies);
const numbers = (version: string) => version.split('.').map(Number);
function compare(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)];
  const place = left.findIndex((number, index) => number !== right[index]);
  return place === -1 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}
const [oldest = ''] = pinnedNodes.map((name) => packages[`node_modules/${name}`]?.version ?? '').sort(compare);

/** Of debootstrap --variant=minbase bookworm: the packages libc6, libgcc-s1 and libstdc++6. */
const minimalDebian = {
  libraries: [
    'ld-linux-aarch64.so.1',
    'ld-linux-x86-64.so.2',
    'libc.so.6',
    'libdl.so.2',
    'libgcc_s.so.1',
    'libm.so.6',
    'libpthread.so.0',
    'libstdc++.so.6',
  ],
  glibcMinor: 36,
};

test('a Node is pinned for five platforms, each with the hash of its package', () => {
  expect(pinnedNodes).toHaveLength(5);
  for (const name of pinnedNodes)
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: optionalDependencies[name],
      integrity: expect.stringMatching(/^sha512-/),
    });
});

test('the code keeps to what the oldest pinned Node has: "engines" and its types are of that version', () => {
  expect(engines.node).toBe(`>=${oldest}`);
  expect(numbers(packages['node_modules/@types/node']?.version ?? '')[0]).toBe(numbers(oldest)[0]);
});

test.skipIf(process.platform !== 'linux')('the pinned Node links nothing that a minimal Debian 12 lacks', () => {
  const { libraries, glibc } = readLinkedLibraries(
    join(repository, `node_modules/node-linux-${process.arch}/bin/node`),
  );
  expect(libraries).toContain('libc.so.6');
  expect(libraries.filter((name) => !minimalDebian.libraries.includes(name))).toEqual([]);
  expect(glibc[0]).toBe(2);
  expect(glibc[1]).toBeGreaterThanOrEqual(17);
  expect(glibc[1]).toBeLessThanOrEqual(minimalDebian.glibcMinor);
});

// Such a script runs before our own can say that the pinned Node does not run here.
test('no dependency has a script of its own that runs at installation', () => {
  const withScript = Object.entries(packages).filter(([place, { hasInstallScript }]) => place && hasInstallScript);
  expect(withScript.map(([place]) => place)).toEqual([]);
});

test.each([
  'package-lock.json',
  'engines/firebase/libraries/package-lock.json',
  'tools/bench/lighthouse/package-lock.json',
  'tools/linters/package-lock.json',
  'tests/http/nu-checker/package-lock.json',
  'tests/hosted/auth-emulator/package-lock.json',
])('%s names no registry, so that each machine asks its own', (file) => {
  expect(readFileSync(join(repository, file), 'utf8')).not.toMatch(/"resolved": "http/);
});
