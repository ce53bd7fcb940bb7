import type { Command } from 'commander';
import { deleteByEmail } from '../../core/applications/delete-application.ts';
import { deleteExpired } from '../../core/retention/retention.ts';
import { exportApplications } from '../applications/export.ts';
import { importApplications } from '../applications/import.ts';
import { parseEmail, print, report, withContext } from '../command.ts';

export function addApplicationCommands(program: Command): void {
  const applications = program.command('applications').description('Exports, imports or deletes applications.');
  applications
    .command('export')
    .description('Writes applications to standard output, oldest first: a line of JSON each.')
    .option('--spam', 'spam, instead of the others', false)
    .action(runExport);
  applications
    .command('import')
    .description('Stores the applications of an export from standard input that are missing, as new.')
    .option('--spam', 'as spam', false)
    .action(runImport);
  applications
    .command('delete')
    .description('Deletes all applications with an address, with everything about them. It cannot be taken back.')
    .argument('<email>', 'address of the applicant', parseEmail)
    .action(runDelete);
  applications
    .command('retention')
    .description('Deletes applications whose period is over, as the site does once a day.')
    .option('--dry-run', 'only count what would be deleted', false)
    .action(runRetention);
}

async function runExport({ spam }: { readonly spam: boolean }): Promise<void> {
  await withContext((ctx) => exportApplications(ctx.db, spam, process.stdout));
}

async function runImport({ spam }: { readonly spam: boolean }): Promise<void> {
  const { refused, ...counts } = await withContext((ctx) => importApplications(ctx, spam, process.stdin), {
    mayCreate: true,
  });
  report(`${counts.created} created, ${counts.duplicate} duplicates, ${refused} refused.`);
  if (refused > 0) throw new Error('lines were refused');
}

async function runDelete(email: string): Promise<void> {
  const cause = { cause: 'command', actor: { kind: 'site' } } as const;
  const count = await withContext((ctx) => deleteByEmail(ctx, email, cause));
  if (count === 0) throw new Error('there is no application with this address');
  print(`Deleted: ${count} with this address.`);
}

async function runRetention({ dryRun }: { readonly dryRun: boolean }): Promise<void> {
  await withContext(async (ctx) => {
    const deleted = await deleteExpired(ctx, { isDryRun: dryRun });
    const counts = Object.entries(deleted).map(([outcome, count]) => `, ${outcome} ${count}`);
    const total = Object.values(deleted).reduce((sum, count) => sum + count, 0);
    print(`${dryRun ? 'Would delete' : 'Deleted'}: ${total}${counts.join('')}`);
  });
}
