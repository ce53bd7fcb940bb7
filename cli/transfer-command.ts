import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import type { EngineSettings } from '../engines/engine.ts';
import { loadConfig } from '../server/config.ts';
import { databasePattern } from '../server/settings.ts';
import { addExample } from './run-program.ts';

export type TransferEngines = { readonly source: EngineSettings; readonly destination: EngineSettings };

const engineForms = 'sqlite:FILE, postgres://USER@HOST/DATABASE, or site (the engine of the settings)';

/** Connections at once. Only a transfer sends several requests at a time. */
const poolSize = 10;

/** Adds the command `transfer`, and its former name `copy`, with the options --from and --to. */
export function addTransferCommand(
  program: Command,
  { summary, description }: { readonly summary: string; readonly description: string },
  transfer: (engines: TransferEngines) => Promise<void>,
): void {
  const command = program
    .command('transfer')
    .alias('copy')
    .summary(summary)
    .description(description)
    .requiredOption('--from <ENGINE>', `the source: ${engineForms}`)
    .requiredOption('--to <ENGINE>', 'the destination, written in the same way')
    .action(async ({ from, to }: { from: string; to: string }) => {
      // A mistyped address is not repeated: a password may stand in it.
      const source = readEngineUrl(from) ?? command.error(`--from takes ${engineForms}`);
      const destination = readEngineUrl(to) ?? command.error(`--to takes ${engineForms}`);
      if (isDeepStrictEqual(source, destination)) command.error('--from and --to name the same engine');
      await transfer({ source, destination });
    });
  addExample(command, {
    usage: '--from ENGINE --to ENGINE',
    example: '--from sqlite:/var/lib/daybreak/daybreak.db --to site',
  });
}

function readEngineUrl(text: string): EngineSettings | null {
  if (text === 'site') return loadConfig().engine;
  if (databasePattern.test(text)) return { kind: 'postgres', url: text, poolSize };
  const file = /^sqlite:(.+)$/s.exec(text)?.[1];
  return file === undefined ? null : { kind: 'sqlite', file: resolve(file) };
}
