import { composeBackup } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';
import { readFileCommand, runCommand } from './run-command.ts';

const help = `Copies applications, accounts and waiting mails into one new file, also while the site runs.

  npm run --silent backup -- FILE

The file is readable by its owner alone, was opened again and checked before it got its name, and never replaces another.
Treat it as what it is: names, addresses and ideas of young people. npm run restore puts it back.
`;

await runCommand(readFileCommand('backup', process.argv.slice(2)), {
  name: 'backup',
  help,
  async run({ file }) {
    const { applications, suspected, accounts, version } = await composeBackup(loadConfig()).backUp(file);
    process.stdout.write(
      `${file}\nApplications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}. ` +
        `Tables of version ${version}.\n` +
        'Not in it: the secret of the site (AUTH_SECRET or DATA_DIR/auth-secret) and mails that are files in ' +
        'DATA_DIR/outbox. Neither is needed to get applications and accounts back.\n',
    );
    return 0;
  },
});
