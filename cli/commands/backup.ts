import { resolve } from 'node:path';
import { openBackup, type RestoreOptions } from '../../engines/open-backup.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program } from '../run-program.ts';

const example = '/var/backups/daybreak/2026-11-21.db';

export const backup: Program = {
  name: 'backup',
  define(program, run) {
    describe(program, {
      usage: 'FILE [--for KEY]',
      example,
      description:
        'Copies applications, accounts and waiting mails into one new file. The site may be running.\n\n' +
        'The file is checked before it gets its name, and never replaces another file. Only its owner can read it. ' +
        'It holds names, addresses and ideas of young people: protect it. "npm run restore" puts it back.\n\n' +
        '"npm run backup -- rehearse" restores the newest file of BACKUP_DIR into a temporary folder, compares what is in it, ' +
        'and keeps the result in BACKUP_DIR/rehearsal.json, where the checks find it. It changes nothing else.',
    })
      .argument('<FILE>', 'path of the new file, or "rehearse"')
      .option('--for <KEY>', 'encrypt for this public key of age (age1…); once for each key', collect, [])
      .action(
        run((path: string, { for: keys }: { for: readonly string[] }) =>
          path === 'rehearse' ? rehearse() : backUp(resolve(path), keys),
        ),
      );
  },
};

export const restore: Program = {
  name: 'restore',
  define(program, run) {
    describe(program, {
      usage: 'FILE [--identity KEYFILE] [--keep-rows]',
      example,
      description:
        "Replaces the site's database by a backup. Stop the server first.\n\n" +
        'Nothing is deleted: the database that was there is moved aside in DATA_DIR, and FILE stays as it is. ' +
        'A damaged FILE changes nothing. ' +
        'All people sign in again, with the password that they had when the backup was made.',
    })
      .argument('<FILE>', 'path of a file that npm run backup made')
      .option('--identity <KEYFILE>', 'the file with the private key, for a backup that was encrypted')
      .option('--keep-rows', 'to go back to an older version: FILE gives the tables, the rows are those of now')
      .action(
        run((path: string, { identity, keepRows }: { identity?: string; keepRows?: boolean }) =>
          bringBack(resolve(path), { identity, keepsRows: keepRows }),
        ),
      );
  },
};

const collect = (key: string, keys: readonly string[]) => [...keys, key];

async function backUp(file: string, keys: readonly string[]): Promise<number> {
  const { applications, suspected, accounts, version } = await openBackup(loadConfig().engine).backUp(file, keys);
  process.stdout.write(
    `${file}\nApplications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}. ` +
      `Tables of version ${version}.${keys.length > 0 ? ' Only who has the private key can read it.' : ''}\n` +
      'Not in it: the secret of the site (AUTH_SECRET or DATA_DIR/auth-secret) and mails that are files in ' +
      'DATA_DIR/outbox. Neither is needed to get applications and accounts back.\n',
  );
  return 0;
}

async function rehearse(): Promise<number> {
  const { engine, backupDirectory } = loadConfig();
  if (backupDirectory === null) throw new Error('BACKUP_DIR is not set: it names the folder of the backups');
  const { backup, applications, fault } = await openBackup(engine).rehearse(backupDirectory);
  const result = fault ? `cannot be used: ${fault}` : `could be restored. Applications: ${applications}`;
  process.stdout.write(`${backup} ${result}.\n`);
  return fault ? exitFailed : 0;
}

async function bringBack(file: string, options: RestoreOptions): Promise<number> {
  const restored = await openBackup(loadConfig().engine).restore(file, options);
  if (restored === null) {
    process.stdout.write('The tables are those of the backup already, so nothing was changed.\n');
    return 0;
  }
  const { content, aside, wasClosed, leftBehind } = restored;
  const { applications, suspected, accounts } = content;
  process.stdout.write(
    `Restored. Applications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}.\n` +
      `${aside ? `What was there before is ${aside}` : 'There was no database before.'}\n` +
      (leftBehind
        ? `The rows are those of now. ${describeLeft(leftBehind)}\n`
        : 'Accounts that were erased after the backup was made are back: erase them again (npm run accounts).\n') +
      `${wasClosed ? '' : 'The one before was damaged. If a server is running, start it again.\n'}`,
  );
  return 0;
}

function describeLeft(left: readonly string[]): string {
  return left.length === 0
    ? 'The older tables hold all of them.'
    : `The older tables have no room for these, which stay in the file from before: ${left.join(', ')}.`;
}
