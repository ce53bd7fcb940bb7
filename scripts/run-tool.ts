import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Runs a program of node_modules/.bin with its output shown; true when it ended well. */
export function runTool(name: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  const program = path.join(root, 'node_modules', '.bin', name);
  // biome-ignore lint/style/noProcessEnv: handed on whole to the program, not read
  const result = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return result.status === 0;
}
