import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Runs a program of node_modules/.bin in this environment, with its output shown; true when it ended well. */
export function runTool(name: string, parameters: readonly string[]): boolean {
  const program = path.join(root, 'node_modules', '.bin', name);
  return spawnSync(program, parameters, { cwd: root, stdio: 'inherit' }).status === 0;
}
