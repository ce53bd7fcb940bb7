import { resolve } from 'node:path';
import { composeBackup } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';

const exitFailed = 1;
const exitWrongUse = 2;

const help = `Copies applications, accounts and waiting letters into one new file, also while the site runs.

  npm run --silent backup -- FILE

The file is readable by its owner alone, was opened again and checked before it got its name, and never replaces another.
Treat it as what it is: names, addresses and ideas of young people. npm run restore puts it back.
`;

process.exitCode = await run(process.argv.slice(2));

async function run([name = '', ...more]: readonly string[]): Promise<number> {
  const isHelp = name === '--help';
  if (name === '' || name.startsWith('-') || more.length > 0) {
    (isHelp ? process.stdout : process.stderr).write(help);
    return isHelp ? 0 : exitWrongUse;
  }
  const file = resolve(name);
  try {
    const { applications, suspected, accounts, version } = await composeBackup(loadConfig()).backUp(file);
    process.stdout.write(
      `${file}\nApplications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}. ` +
        `Tables of version ${version}.\n` +
        'Not in it: the secret of the site (AUTH_SECRET or DATA_DIR/auth-secret) and mails that are files in ' +
        'DATA_DIR/outbox. Neither is needed to get applications and accounts back.\n',
    );
    return 0;
  } catch (error) {
    process.stderr.write(`backup: ${(error as Error).message}\n`);
    return exitFailed;
  }
}
