import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandEnvironment } from './command-environment.ts';
import { repository } from './repository.ts';

type Options = {
  /** Its working folder, whose `data` is the default of DATA_DIR. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/** The arguments with which Node runs a command for operators. */
export function readCommandLine(command: string, args: readonly string[] = []): string[] {
  return [join(repository, 'cli/main.ts'), command, ...args];
}

/** Runs a command to its end as the operator does, in its own folder, apart from the developer's .env. */
export function runCommand(command: string, args: readonly string[], { folder, settings = {} }: Options) {
  return spawnSync(process.execPath, readCommandLine(command, args), {
    cwd: folder,
    env: { ...readCommandEnvironment(), DATA_DIR: join(folder, 'data'), ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
