import { resolve } from 'node:path';
import { composeBackup } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';
import { addExample, runProgram } from './run-program.ts';

await runProgram({
  name: 'restore',
  define(program, finish) {
    addExample(program, { usage: 'FILE', example: '/var/backups/daybreak/2026-11-21.db' })
      .description(
        "Replaces the site's database by a backup. Stop the server first.\n\n" +
          'Nothing is deleted: the database that was there is moved aside in DATA_DIR, and FILE stays as it is. ' +
          'A damaged FILE changes nothing. ' +
          'All people sign in again, with the password that they had when the backup was made.',
      )
      .argument('<FILE>', 'path of a file that npm run backup made')
      .action(async (path: string) => {
        await restore(resolve(path));
        finish(0);
      });
  },
});

async function restore(file: string): Promise<void> {
  const { content, aside, wasClosed } = await composeBackup(loadConfig()).restore(file);
  const lines = [
    `Restored. Applications: ${content.applications}, of which ${content.suspected} look automatic. Accounts: ${content.accounts}.`,
    aside ? `What was there before is ${aside}` : 'There was no database before.',
    'Accounts that were erased after the backup was made are back: erase them again (npm run accounts).',
  ];
  if (!wasClosed) lines.push('The one before was damaged. If a server is running, start it again.');
  process.stdout.write(`${lines.join('\n')}\n`);
}
