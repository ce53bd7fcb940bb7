import { resolve } from 'node:path';
import { composeBackup } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';
import { addExample, runProgram } from './run-program.ts';

await runProgram({
  name: 'backup',
  define(program, finish) {
    addExample(program, { usage: 'FILE', example: '/var/backups/daybreak/2026-11-21.db' })
      .description(
        'Copies applications, accounts and waiting mails into one new file. The site may be running.\n\n' +
          'The file is checked before it gets its name, and never replaces another file. Only its owner can read it. ' +
          'It holds names, addresses and ideas of young people: protect it. "npm run restore" puts it back.',
      )
      .argument('<FILE>', 'path of the new file')
      .action(async (path: string) => {
        await backUp(resolve(path));
        finish(0);
      });
  },
});

async function backUp(file: string): Promise<void> {
  const { applications, suspected, accounts, version } = await composeBackup(loadConfig()).backUp(file);
  process.stdout.write(
    `${file}\nApplications: ${applications}, of which ${suspected} look automatic. Accounts: ${accounts}. ` +
      `Tables of version ${version}.\n` +
      'Not in it: the secret of the site (AUTH_SECRET or DATA_DIR/auth-secret) and mails that are files in ' +
      'DATA_DIR/outbox. Neither is needed to get applications and accounts back.\n',
  );
}
