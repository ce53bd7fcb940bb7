import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { addExample } from '../run-program.ts';
import { addTransferCommand, type TransferEngines } from '../transfer-command.ts';
import { columns } from './lines.ts';

export type ExportOptions = {
  readonly format: 'jsonl' | 'csv';
  readonly suspected: boolean;
  readonly withReview?: boolean;
  /** ISO 8601, UTC. */
  readonly since?: string;
};

/** What the commands do; each resolves to an exit code. */
export type ApplicationActions = {
  export(options: ExportOptions): Promise<number>;
  import(): Promise<number>;
  sample(count: number): Promise<number>;
  transfer(engines: TransferEngines): Promise<number>;
  check(options: { readonly repair: boolean }): Promise<number>;
  erase(email: string): Promise<number>;
  retention(options: { readonly dryRun: boolean }): Promise<number>;
};

export function defineCommands(
  program: Command,
  finish: (exitCode: number) => void,
  actions: ApplicationActions,
): void {
  program.description('Exports applications, imports them, or transfers them to another engine.').addHelpText(
    'after',
    `
Settings come from the environment or .env, as for the site: DATABASE_URL,
FIREBASE_PROJECT_ID or else DATA_DIR says where the applications are.
If an address of transfer has no password, PGPASSWORD is used.
Exit code: 0 done; 1 a refused line, an incomplete transfer, or a failed engine;
2 wrong use.`,
  );
  addExample(program, { usage: 'COMMAND', example: 'export --format csv > applications.csv' });

  const exporting = program
    .command('export')
    .summary('writes applications to standard output')
    .description('Writes applications to standard output, oldest first, in constant memory. The site may be running.')
    .addOption(
      new Option('--format <FORMAT>', 'jsonl for backups and import, csv for spreadsheets')
        .choices(['jsonl', 'csv'])
        .default('jsonl'),
    )
    .option(
      '--since <DATE>',
      'only applications that arrived then or later, for example 2026-11-20T09:30 (UTC)',
      readDate,
    )
    .option('--suspected', 'the entries that look automatic instead of the others, with the reason', false)
    .addOption(
      new Option(
        '--with-review',
        'adds what stands beside applications: status, notes, messages, team, settings',
      ).conflicts('since'),
    )
    .addHelpText(
      'after',
      `
jsonl: one application on each line, as JSON with the keys
  ${columns.join(', ')}
  and, with --suspected, reason. Every text is exactly as it was typed; timestamp
  is ISO 8601 in UTC.
csv: a table. A ' stands before each sign that a spreadsheet would take for the
  beginning of a formula, so telephone numbers with + have it too. If the
  spreadsheet asks for the separator, choose the comma.
--since takes 2026-11-20 (midnight UTC), 2026-11-20T09:30 (UTC) or
  2026-11-20T09:30:00+01:00.
--with-review, for jsonl: each application has a key review, and lines with a
  key record follow. Records are part of the export without --suspected.
--suspected: these entries are stored apart. Look through them now and then: a
  person may be among them.`,
    )
    .action(async (options: ExportOptions) => {
      if (options.withReview && options.format === 'csv') exporting.error('--with-review needs --format jsonl');
      finish(await actions.export(options));
    });
  addExample(exporting, {
    usage: '[--format jsonl|csv] [--since DATE | --with-review] [--suspected]',
    example: '--format csv --since 2026-11-20 > applications.csv',
  });

  const importing = program
    .command('import')
    .summary('saves the applications of an export')
    .description(
      'Reads from standard input what "export --format jsonl" wrote, and saves the applications that are missing.',
    )
    .addOption(new Option('--format <FORMAT>', 'the only format that can be imported').choices(['jsonl']))
    .addHelpText(
      'after',
      `
A second run changes nothing: an application is known by its id. A line whose id
belongs to an application with other content is reported, and nothing is
overwritten. Lines that cannot be read are reported by number; the others are
saved. An application with a reason is stored apart again. To import everything,
export once without and once with --suspected. Reviews and records are saved
unless the stored ones are newer.`,
    )
    .action(async () => finish(await actions.import()));
  addExample(importing, { usage: '< FILE', example: '< applications.jsonl' });

  const sample = program
    .command('sample <COUNT>')
    .summary('fills a development database with invented applications')
    .description(
      'Stores invented applications, some of them with status, notes and messages. Refuses where there are applications ' +
        'of real people.',
    )
    .action(async (count: string) => {
      if (!/^[1-9]\d{0,6}$/.test(count)) sample.error('sample takes a number from 1 to 9999999, for example 5000');
      finish(await actions.sample(Number(count)));
    });
  addExample(sample, { usage: 'COUNT', example: '5000' });

  const checking = program
    .command('check')
    .summary('compares what stands beside applications with them')
    .description(
      'Reads all applications and compares with them what the staff side derives from them: their reviews, the keys by ' +
        'which lists are searched and sorted, and the counts that are kept. The site may be running.',
    )
    .option('--repair', 'makes anew what disagrees, and removes what belongs to no application any more', false)
    .addHelpText(
      'after',
      `
Exit code: 0 when all agrees or was repaired; 1 when something disagrees.`,
    )
    .action(async (options: { readonly repair: boolean }) => finish(await actions.check(options)));
  addExample(checking, { usage: '[--repair]', example: '--repair' });

  const erasing = program
    .command('erase <EMAIL>')
    .summary('erases all applications with an address')
    .description(
      'Erases all applications with this address, in any letter case, with their notes, messages and mails. It cannot be ' +
        'taken back. A keyed fingerprint of the address is kept with the date. The site may be running.',
    )
    .action(async (email: string) => finish(await actions.erase(email)));
  addExample(erasing, { usage: 'EMAIL', example: 'mira@student.example' });

  const retention = program
    .command('retention')
    .summary('erases what is older than its period')
    .description(
      'Erases applications whose period is over, as the running site does once a day. The periods are those of the ' +
        'settings page.',
    )
    .option('--dry-run', 'only counts what would be erased', false)
    .action(async (options: { readonly dryRun: boolean }) => finish(await actions.retention(options)));
  addExample(retention, { usage: '[--dry-run]', example: '--dry-run' });

  addTransferCommand(
    program,
    {
      summary: 'transfers all applications to another engine',
      description:
        'Saves in the destination the applications that only the source has, those that look automatic included. Then ' +
        'reads both and compares every application.\n\n' +
        'Reviews, notes, messages, the team and the settings go with them. ' +
        'Nothing newer is overwritten or removed. A second run continues where the first stopped.',
    },
    async (engines) => finish(await actions.transfer(engines)),
  );
}

/** A date or a timestamp, as ISO 8601 in UTC. Without a zone it is UTC, so that every machine reads it alike. */
function readDate(text: string): string {
  if (z.iso.date().safeParse(text).success) return `${text}T00:00:00.000Z`;
  const isTimestamp = z.iso.datetime({ offset: true, local: true }).safeParse(text).success;
  const time = isTimestamp ? Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError('--since takes a date such as 2026-11-20 or 2026-11-20T09:30:00Z.');
  return new Date(time).toISOString();
}
