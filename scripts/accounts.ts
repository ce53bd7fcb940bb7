import { composeAccountArchive, composeAccounts } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';
import { type Command, help, readCommand } from './accounts/command.ts';
import { copyAccounts } from './accounts/copy.ts';
import { showProgress } from './progress.ts';
import { exitFailed, runCommand, say } from './run-command.ts';

await runCommand(readCommand(process.argv.slice(2)), {
  name: 'accounts',
  help,
  run: (command) => (command.name === 'erase' ? runErase(command.email) : runCopy(command)),
});

async function runErase(email: string): Promise<number> {
  const { identity, outbox, close } = await composeAccounts(loadConfig());
  try {
    const isErased = await identity.erase(email);
    // Last, because an account can ask for letters; and for no account too, so that running it again finishes it.
    await outbox?.removeTo(email);
    process.stdout.write(isErased ? 'The account is erased.\n' : 'There is no account with this address.\n');
    return isErased ? 0 : exitFailed;
  } finally {
    await close();
  }
}

async function runCopy({ from, to }: Extract<Command, { name: 'copy' }>): Promise<number> {
  const origin = await composeAccountArchive({ engine: from }, { mayMake: false });
  try {
    const destination = await composeAccountArchive({ engine: to }, { mayMake: true });
    try {
      const total = await origin.archive.count();
      const { report, end } = showProgress('copied', total);
      const counts = await copyAccounts(origin.archive, destination.archive, report).finally(end);
      const { kept, 'kept-without-password': locked, repeated, taken } = counts;
      say(`${kept + locked} kept, ${repeated} there before, ${taken} refused: the address or the person is another's.`);
      if (locked > 0) say(`${locked} of them need a new password: "Forgot your password?" on the login page.`);
      say(`The destination has ${await destination.archive.count()} accounts.`);
      return taken > 0 ? exitFailed : 0;
    } finally {
      await destination.close();
    }
  } finally {
    await origin.close();
  }
}
