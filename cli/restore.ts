import { composeBackup } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';
import { readFileCommand, runCommand } from './run-command.ts';

const help = `Puts a backup in the place of the site's database. Stop the server first.

  npm run --silent restore -- FILE

Nothing is deleted: the database that was there is moved aside, in DATA_DIR, and FILE stays as it is. A damaged FILE
changes nothing. Everybody signs in again, with the password of the day of the backup.
`;

await runCommand(readFileCommand('restore', process.argv.slice(2)), {
  name: 'restore',
  help,
  async run({ file }) {
    const { content, aside, wasClosed } = await composeBackup(loadConfig()).restore(file);
    const lines = [
      `Restored. Applications: ${content.applications}, of which ${content.suspected} look automatic. Accounts: ${content.accounts}.`,
      aside ? `What was there before is ${aside}` : 'There was no database before.',
      'Accounts that were erased after the backup was made are back: erase them again (npm run accounts).',
    ];
    if (!wasClosed) lines.push('The one before was damaged. If a server is running, start it again.');
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
});
