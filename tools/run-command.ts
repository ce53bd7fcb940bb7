import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandEnvironment } from './command-environment.ts';
import { repository } from './repository.ts';

type Command = 'applications' | 'accounts' | 'staff' | 'backup' | 'restore' | 'seed';

type Options = {
  /** Its working folder; what it stores goes into `data` there, unless the settings say otherwise. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
};

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly scripts: Record<Command, string>;
};

/** The file of a command and its arguments, as Node takes them. */
export function readCommandLine(command: Command, args: readonly string[] = []): string[] {
  const [, file = '', ...first] = scripts[command].split(' ');
  return [join(repository, file), ...first, ...args];
}

/** Runs a command to its end as the operator does, in its own folder, where it finds no .env of the developer. */
export function runCommand(command: Command, args: readonly string[], { folder, settings = {} }: Options) {
  return spawnSync(process.execPath, readCommandLine(command, args), {
    cwd: folder,
    env: { ...readCommandEnvironment(), DATA_DIR: join(folder, 'data'), ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
