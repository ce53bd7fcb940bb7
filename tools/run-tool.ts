import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from './repository.ts';

/** Runs a program of node_modules/.bin in this environment, with its output shown; true when it ended well. */
export function runTool(name: string, args: readonly string[]): boolean {
  const program = path.join(repository, 'node_modules/.bin', name);
  return spawnSync(program, args, { cwd: repository, stdio: 'inherit' }).status === 0;
}
