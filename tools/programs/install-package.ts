import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

/** Separate packages: few commands need them, so `npm ci` leaves them out. Sizes are those on disk, in MB. */
const packages = {
  'browser-drivers': { folder: 'tests/browsers/drivers', content: 'the driver of Firefox', sizeMb: 39 },
  firebase: { folder: 'engines/firebase/libraries', content: 'Firebase’s libraries', sizeMb: 67 },
  'firebase-tools': { folder: 'tests/hosted/auth-emulator', content: 'Firebase’s emulator of accounts', sizeMb: 520 },
  autocannon: { folder: 'tools/bench/autocannon', content: 'autocannon', sizeMb: 7 },
  lighthouse: { folder: 'tools/bench/lighthouse', content: 'Lighthouse', sizeMb: 176 },
  linters: { folder: 'tools/linters', content: 'Biome and knip', sizeMb: 89 },
  pictures: { folder: 'tools/pictures', content: 'sharp', sizeMb: 30 },
  'nu-checker': { folder: 'tests/http/nu-checker', content: 'the Nu checker', sizeMb: 31 },
} as const;

/**
 * Installs the package where it is missing or older than its package.json says, and says so on the standard error.
 * Returns its `node_modules`. Throws when npm cannot install it.
 */
export function installPackage(name: keyof typeof packages): string {
  const { folder, content, sizeMb } = packages[name];
  const target = path.join(repository, folder);
  if (!isInstalled(target)) {
    process.stderr.write(`Installing ${content} (${sizeMb} MB, once, in ${folder}/node_modules)…\n`);
    const { status } = spawnSync('npm', ['ci', '--prefix', target], {
      // The standard output may be what the command was asked for.
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error(`${content} could not be installed: npm ci --prefix ${folder}`);
  }
  return path.join(target, 'node_modules');
}

/** Whether an installation was finished, and each direct dependency has the version that package.json names. */
export function isInstalled(folder: string): boolean {
  const modules = path.join(folder, 'node_modules');
  // npm writes this file last.
  if (!existsSync(path.join(modules, '.package-lock.json'))) return false;
  const { dependencies } = readJson(path.join(folder, 'package.json'));
  return Object.entries(dependencies ?? {}).every(([name, version]) => {
    const file = path.join(modules, name, 'package.json');
    return existsSync(file) && readJson(file).version === version;
  });
}

function readJson(file: string): { readonly version?: string; readonly dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(file, 'utf8'));
}
