import { type Command, Option } from 'commander';
import { deleteByEmail } from '../../core/applicants/delete-by-email.ts';
import type { Context } from '../../core/context.ts';
import { deleteExpired } from '../../core/retention/delete-expired.ts';
import { recordRetention } from '../../core/retention/retention-runs.ts';
import type { Engine } from '../../engines/engine.ts';
import { composeCommand, openConfigured } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { type ExportOptions, exportApplications } from '../applications/export.ts';
import { importApplications } from '../applications/import.ts';
import { columns } from '../applications/lines.ts';
import { showProgress } from '../progress.ts';
import { describe, exitFailed, type Program, printLine, settingsNote, withOpen } from '../run-program.ts';
import { isForSamples, storeSamples } from '../sample/sample.ts';

export const applications: Program = {
  name: 'applications',
  define(program, run) {
    describe(program, {
      description: 'Exports applications, imports them, or erases them.',
      usage: 'COMMAND',
      example: 'export --format csv > applications.csv',
      details: `${settingsNote}
Exit code: 0 done; 1 a refused line, or a failed engine; 2 wrong use.`,
    });

    describe(program.command('export'), {
      summary: 'writes applications to standard output',
      description: 'Writes applications to standard output, oldest first, in constant memory.',
      usage: '[--format jsonl|csv] [--suspected]',
      example: '--format csv > applications.csv',
      details: `jsonl: one application on each line, as JSON with the keys
  ${columns.join(', ')}
  and, with --suspected, reason. Every text is exactly as it was typed; timestamp
  is ISO 8601 in UTC.
csv: a table. A ' stands before each sign that a spreadsheet would take for the
  beginning of a formula, so telephone numbers with + have it too. If the
  spreadsheet asks for the separator, choose the comma.
--suspected: these entries are stored apart. Look through them now and then: a
  person may be among them.`,
    })
      .addOption(
        new Option('--format <FORMAT>', 'jsonl for import and other programs, csv for spreadsheets')
          .choices(['jsonl', 'csv'])
          .default('jsonl'),
      )
      .option('--suspected', 'the entries that look automatic instead of the others, with the reason', false)
      .action(
        run((options: ExportOptions) =>
          withEngine(async (engine) => {
            await exportApplications(engine, options, process.stdout);
            return 0;
          }),
        ),
      );

    describe(program.command('import'), {
      summary: 'saves the applications of an export',
      description:
        'Reads from standard input what "export --format jsonl" wrote, and saves the applications that are missing.',
      usage: '< FILE',
      example: '< applications.jsonl',
      details: `A second run changes nothing: an application is known by its id. A line whose id
belongs to an application with other content is reported, and nothing is
overwritten. Lines that cannot be read are reported by number; the others are
saved, as new. An application with a reason is stored apart again. To import
everything, export once without and once with --suspected.`,
    })
      .addOption(new Option('--format <FORMAT>', 'the only format that can be imported').choices(['jsonl']))
      .action(run(() => withEngine(importFromInput, { mayCreate: true })));

    describe(program.command('sample <COUNT>'), {
      summary: 'fills a development database with invented applications',
      description:
        'Stores invented applications, some of them with status, notes and messages. Refuses where there are applications ' +
        'of real people.',
      usage: 'COUNT',
      example: '5000',
    }).action(
      run(async (count: string, _: object, command: Command) => {
        if (!/^[1-9]\d{0,6}$/.test(count)) command.error('sample takes a number from 1 to 9999999, for example 5000');
        return withEngine((engine) => fillWithSamples(engine, Number(count)), { mayCreate: true });
      }),
    );

    describe(program.command('erase <EMAIL>'), {
      summary: 'erases all applications with an address',
      description:
        'Erases all applications with this address, in any letter case, with their notes, messages and mails. It cannot be ' +
        'taken back. A keyed fingerprint of the address is kept with the date.',
      usage: 'EMAIL',
      example: 'mira@student.example',
    }).action(run((email: string) => withReview((ctx) => erase(ctx, email))));

    describe(program.command('retention'), {
      summary: 'erases what is older than its period',
      description:
        'Erases applications whose period is over, as the running site does once a day. The periods are those of the ' +
        'settings page. Nothing is erased while the clock of the machine is earlier than the newest application or the ' +
        'last run; --trust-clock says that the clock is right.',
      usage: '[--dry-run] [--trust-clock]',
      example: '--dry-run',
    })
      .option('--dry-run', 'only counts what would be erased', false)
      .option('--trust-clock', 'the clock of this machine is right', false)
      .action(
        run(({ dryRun, trustClock }: { dryRun: boolean; trustClock: boolean }) =>
          withReview((ctx) => runRetention(ctx, { isDryRun: dryRun, trustsClock: trustClock })),
        ),
      );
  },
};

const withEngine = (work: (engine: Engine) => Promise<number>, { mayCreate } = { mayCreate: false }) =>
  withOpen(openConfigured(loadConfig(), { mayCreate, asks: 'operator' }), work);

const withReview = (work: (ctx: Context) => Promise<number>) =>
  withOpen(composeCommand(loadConfig()), ({ review }) => work(review));

async function importFromInput({ db }: Engine): Promise<number> {
  const stores = { db, copiesApplications: loadConfig().firebase !== null };
  const { created, duplicate, refused, failure } = await importApplications(stores, process.stdin, (number, problem) =>
    printLine(`line ${number}: ${problem}`),
  );
  if (failure) printLine(`The store failed, so the import stopped: ${failure.message}. Run it again to continue.`);
  printLine(`${created} created, ${duplicate} duplicates, ${refused} refused.`);
  return failure || refused > 0 ? exitFailed : 0;
}

async function fillWithSamples(engine: Engine, count: number): Promise<number> {
  if (await isForSamples(engine)) {
    await showProgress('stored', count, (report) => storeSamples(engine, count, { now: new Date(), report }));
    return 0;
  }
  printLine('There are applications of real people here, so no sample was stored.');
  return exitFailed;
}

async function erase(ctx: Context, email: string): Promise<number> {
  const count = await deleteByEmail(ctx, email, { cause: 'command', actor: { kind: 'site' } });
  process.stdout.write(
    count === 0 ? 'There is no application with this address.\n' : `Erased: ${count} with this address.\n`,
  );
  return count === 0 ? exitFailed : 0;
}

async function runRetention(
  ctx: Context,
  options: { readonly isDryRun: boolean; readonly trustsClock: boolean },
): Promise<number> {
  const { isDryRun } = options;
  const erased = await deleteExpired(ctx, options);
  if (!erased.ok) {
    printLine('The clock of this machine is earlier than what is stored, so nothing was erased.');
    printLine('If the clock is right, run it with --trust-clock.');
    return exitFailed;
  }
  if (!isDryRun) await recordRetention(ctx);
  const counts = Object.entries(erased.value);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const details = counts.map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  process.stdout.write(`${isDryRun ? 'Would erase' : 'Erased'}: ${total}${details && ` (${details})`}\n`);
  return 0;
}
