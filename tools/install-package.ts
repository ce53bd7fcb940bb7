import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from './repository.ts';

/** Separate packages, which few commands need and which are large or have an install script. */
const packages = {
  firebase: 'firebase/libraries',
  'firebase-tools': 'tests/hosted/auth-emulator',
  'nu-checker': 'tests/http/nu-checker',
} as const;

/** Installs the package if it is missing or older than its lock file; reports it on standard error. */
export function installPackage(name: keyof typeof packages): void {
  const folder = packages[name];
  const target = path.join(repository, folder);
  // npm writes this file last.
  const installed = path.join(target, 'node_modules/.package-lock.json');
  const lock = path.join(target, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return;
  process.stderr.write(`Installing ${name} once, in ${folder}/node_modules…\n`);
  // The standard output may be what the command was asked for.
  const { status } = spawnSync('npm', ['ci', '--prefix', target], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${name} could not be installed: npm ci --prefix ${folder}`);
}

if (import.meta.main) installPackage('firebase');
