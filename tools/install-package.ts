import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from './repository.ts';

/**
 * Installs a separate package, which few commands need, if it is missing or older than its lock file;
 * reports it on standard error.
 */
export function installPackage(folder: string): void {
  const target = path.join(repository, folder);
  // npm writes this file last.
  const installed = path.join(target, 'node_modules/.package-lock.json');
  const lock = path.join(target, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return;
  process.stderr.write(`Installing ${folder}/node_modules once…\n`);
  // The standard output may be what the command was asked for.
  const { status } = spawnSync('npm', ['ci', '--prefix', target], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`it could not be installed: npm ci --prefix ${folder}`);
}

if (import.meta.main) installPackage('firebase/libraries');
