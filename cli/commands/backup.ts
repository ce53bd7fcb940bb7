import { resolve } from 'node:path';
import { type BackupContent, createBackup, writeBackup } from '../../db/backup.ts';
import { restoreBackup } from '../../db/restore.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, type Program } from '../run-program.ts';

const example = '/var/backups/daybreak/2026-11-21.db';

export const backup: Program = {
  name: 'backup',
  define(program, run) {
    describe(program, {
      usage: 'FILE',
      example,
      description:
        'Copies applications, accounts and waiting mails into one new file. The site may be running.\n\n' +
        'The file is checked before it gets its name, and never replaces another file. Only its owner can read it. ' +
        'It holds names, addresses and ideas of young people: protect it. "npm run restore" puts it back.\n\n' +
        'With - as FILE it goes to standard output, for a program that encrypts it: npm run --silent backup -- - | age …',
    })
      .argument('<FILE>', 'path of the new file, or - for standard output')
      .action(run((path: string) => (path === '-' ? backUpToOutput() : backUp(resolve(path)))));
  },
};

export const restore: Program = {
  name: 'restore',
  define(program, run) {
    describe(program, {
      usage: 'FILE',
      example,
      description:
        "Replaces the site's database by a backup. Stop the server first.\n\n" +
        'Nothing is deleted: the database that was there is moved aside in DATA_DIR, and FILE stays as it is. ' +
        'A damaged FILE changes nothing. ' +
        'All people sign in again, with the password that they had when the backup was made.',
    })
      .argument('<FILE>', 'path of a file that npm run backup made')
      .action(run((path: string) => bringBack(resolve(path))));
  },
};

async function backUp(file: string): Promise<number> {
  process.stdout.write(`${file}\n${describeContent(await createBackup(findDatabase(), file))}`);
  return 0;
}

async function backUpToOutput(): Promise<number> {
  process.stderr.write(describeContent(await writeBackup(findDatabase(), process.stdout)));
  return 0;
}

async function bringBack(file: string): Promise<number> {
  const { content, aside, wasClosed } = await restoreBackup(file, findDatabase());
  process.stdout.write(
    `Restored. ${countContent(content)}\n` +
      `${aside ? `What was there before is ${aside}` : 'There was no database before.'}\n` +
      'Accounts that were erased after the backup was made are back: erase them again (npm run accounts).\n' +
      `${wasClosed ? '' : 'The one before was damaged. If a server is running, start it again.\n'}`,
  );
  return 0;
}

function findDatabase(): string {
  const { engine } = loadConfig();
  if (engine.kind === 'sqlite') return engine.file;
  throw new Error('everything is kept in PostgreSQL, which pg_dump and pg_restore copy (docs/postgres.md)');
}

const countContent = ({ applications, accounts }: BackupContent) =>
  `Applications: ${applications}. Accounts: ${accounts}.`;

const describeContent = (content: BackupContent) =>
  `${countContent(content)}\nNot in it: the secret of the site (AUTH_SECRET or DATA_DIR/auth-secret) and mails that are ` +
  'files in DATA_DIR/outbox. Neither is needed to get applications and accounts back.\n';
