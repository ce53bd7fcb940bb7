import { resolve } from 'node:path';
import { openBackup } from '../../engines/open-backup.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program } from '../run-program.ts';

const texts = { usage: 'FILE', example: '/var/backups/daybreak/2026-11-21.db' };

export const backup: Program = {
  name: 'backup',
  define(program, run) {
    describe(program, {
      ...texts,
      description:
        'Copies applications, accounts and waiting mails into one new file. The site may be running.\n\n' +
        'The file is checked before it gets its name, and never replaces another file. Only its owner can read it. ' +
        'It holds names, addresses and ideas of young people: protect it. "npm run restore" puts it back.\n\n' +
        '"npm run backup -- rehearse" restores the newest file of BACKUP_DIR into a temporary folder, compares what is in it, ' +
        'and keeps the result in BACKUP_DIR/rehearsal.json, where the checks find it. It changes nothing else.',
    })
      .argument('<FILE>', 'path of the new file, or "rehearse"')
      .action(run((path: string) => (path === 'rehearse' ? rehearse() : backUp(resolve(path)))));
  },
};

export const restore: Program = {
  name: 'restore',
  define(program, run) {
    describe(program, {
      ...texts,
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
  const { applications, suspected, accounts, version } = await openBackup(loadConfig().engine).backUp(file);
  process.stdout.write(
    `${file}\nApplications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}. ` +
      `Tables of version ${version}.\n` +
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

async function bringBack(file: string): Promise<number> {
  const { content, aside, wasClosed } = await openBackup(loadConfig().engine).restore(file);
  const { applications, suspected, accounts } = content;
  process.stdout.write(
    `Restored. Applications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}.\n` +
      `${aside ? `What was there before is ${aside}` : 'There was no database before.'}\n` +
      'Accounts that were erased after the backup was made are back: erase them again (npm run accounts).\n' +
      `${wasClosed ? '' : 'The one before was damaged. If a server is running, start it again.\n'}`,
  );
  return 0;
}
