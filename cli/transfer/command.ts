import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import type { Engine, EngineSettings } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { loadConfig } from '../../server/config.ts';
import { databasePattern } from '../../server/settings.ts';
import { describe, exitFailed, type Program, printLine, withOpen } from '../run-program.ts';
import type { Report } from './report.ts';

const engineForms = 'sqlite:FILE, postgres://USER@HOST/DATABASE, or site (the engine of the settings)';

/** Connections at once. Only a transfer sends several requests at a time. */
const poolSize = 10;

type Transfer = {
  readonly summary: string;
  readonly description: string;
  transfer(source: Engine, destination: Engine): Promise<Report>;
};

/** Adds the command `transfer`, and its former name `copy`, with the options --from and --to. */
export function addTransferCommand(
  program: Command,
  run: Parameters<Program['define']>[1],
  { transfer, ...texts }: Transfer,
): void {
  describe(program.command('transfer').alias('copy'), {
    ...texts,
    usage: '--from ENGINE --to ENGINE',
    example: '--from sqlite:/var/lib/daybreak/daybreak.db --to site',
    details: 'If an address has no password, PGPASSWORD is used.',
  })
    .requiredOption('--from <ENGINE>', `the source: ${engineForms}`)
    .requiredOption('--to <ENGINE>', 'the destination, written in the same way')
    .action(
      run(async ({ from, to }: { from: string; to: string }, command: Command) => {
        // A mistyped address is not repeated: a password may stand in it.
        const source = readEngineUrl(from) ?? command.error(`--from takes ${engineForms}`);
        const destination = readEngineUrl(to) ?? command.error(`--to takes ${engineForms}`);
        if (isDeepStrictEqual(source, destination)) command.error('--from and --to name the same engine');
        const { lines, isComplete } = await withOpen(
          openEngine(source, { mayCreate: false, asks: 'operator' }),
          (one) =>
            withOpen(openEngine(destination, { mayCreate: true, asks: 'operator' }), (other) => transfer(one, other)),
        );
        for (const line of lines) printLine(line);
        return isComplete ? 0 : exitFailed;
      }),
    );
}

export function readEngineUrl(text: string): EngineSettings | null {
  if (text === 'site') return loadConfig().engine;
  if (databasePattern.test(text)) return { kind: 'postgres', url: text, poolSize };
  const file = /^sqlite:(.+)$/s.exec(text)?.[1];
  return file === undefined ? null : { kind: 'sqlite', file: resolve(file) };
}
