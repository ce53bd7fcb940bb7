import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type BackupContent, createBackup, writeBackup } from '../../db/backup.ts';
import { restoreBackup } from '../../db/restore.ts';
import { loadConfig } from '../../server/settings.ts';
import { print, report } from '../command.ts';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description(
      'Copies the database into one new file, while the site runs. It holds names and addresses: protect it.',
    )
    .argument('<file>', 'path of the new file, or - for standard output, as for age or gpg')
    .action(backUp);
  program
    .command('restore')
    .description('Replaces the database by a backup. Stop the site first. The database before it is moved aside.')
    .argument('<file>', 'path of a backup')
    .action(restore);
}

async function backUp(file: string): Promise<void> {
  if (file === '-') return report(describe(await writeBackup(getDatabaseFile(), process.stdout)));
  const path = resolve(file);
  print(`${path}\n${describe(await createBackup(getDatabaseFile(), path))}`);
}

async function restore(file: string): Promise<void> {
  const { content, aside } = await restoreBackup(resolve(file), getDatabaseFile());
  print(`Restored. Applications: ${content.applications}. Accounts: ${content.accounts}.`);
  print(aside ? `What was there before is ${aside}` : 'There was no database before.');
  print('Accounts that were deleted after the backup was made are back: delete them again (npm run accounts).');
}

function getDatabaseFile(): string {
  const { engine } = loadConfig();
  if (engine.kind === 'sqlite') return engine.file;
  throw new Error('everything is kept in PostgreSQL, which pg_dump and pg_restore copy (docs/operating.md)');
}

function describe({ applications, accounts }: BackupContent): string {
  return `Applications: ${applications}. Accounts: ${accounts}.
Not in it: the secret of the site (AUTH_SECRET or DATA_DIR/auth-secret).`;
}
