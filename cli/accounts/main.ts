import { composeAccountArchive, composeAccounts } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { showProgress } from '../progress.ts';
import { exitFailed, runCommand, say } from '../run-command.ts';
import { type Command, help, readCommand } from './command.ts';
import { explainCopy } from './report.ts';
import { compareAccounts, copyAccounts } from './transfer.ts';

await runCommand(readCommand(process.argv.slice(2)), {
  name: 'accounts',
  help,
  run: (command) => (command.name === 'erase' ? runErase(command.email) : runCopy(command)),
});

async function runErase(email: string): Promise<number> {
  const { identity, outbox, close } = await composeAccounts(loadConfig());
  try {
    const isErased = await identity.erase(email);
    // Last, because an account can ask for mails; and for no account too, so that running it again finishes it.
    await outbox.removeTo(email);
    process.stdout.write(isErased ? 'The account is erased.\n' : 'There is no account with this address.\n');
    return isErased ? 0 : exitFailed;
  } finally {
    await close();
  }
}

async function runCopy({ from, to }: Extract<Command, { name: 'copy' }>): Promise<number> {
  const origin = await composeAccountArchive({ engine: from }, { mayCreate: false });
  try {
    const destination = await composeAccountArchive({ engine: to }, { mayCreate: true });
    try {
      const [one, other] = [origin.archive, destination.archive];
      const counts = await one.count();
      const copying = showProgress('copied', counts.open);
      const result = await copyAccounts(one, other, copying.report).finally(copying.end);
      const comparing = showProgress('compared', counts.open);
      const comparison = await compareAccounts(one, other, comparing.report).finally(comparing.end);
      const ends = { origin: await one.count(), destination: await other.count() };
      const { lines, isWhole } = explainCopy({ result, comparison, ...ends });
      for (const line of lines) say(line);
      return isWhole ? 0 : exitFailed;
    } finally {
      await destination.close();
    }
  } finally {
    await origin.close();
  }
}
