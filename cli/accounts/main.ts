import { eraseAccount } from '../../domain/accounts/own-account.ts';
import { removeSecondFactor } from '../../domain/accounts/prove-second-factor.ts';
import { composeAccountArchive, composeAccounts } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { showProgress } from '../progress.ts';
import { exitFailed, printLine, runProgram } from '../run-program.ts';
import type { TransferEngines } from '../transfer-command.ts';
import { defineCommands } from './command.ts';
import { describeTransfer } from './report.ts';
import { compareAccounts, transferAccounts } from './transfer.ts';

await runProgram({
  name: 'accounts',
  define: (program, finish) => defineCommands(program, finish, { erase, resetSecondFactor, transfer }),
});

async function erase(email: string): Promise<number> {
  const { close, ...ports } = await composeAccounts(loadConfig());
  try {
    const isErased = await eraseAccount(ports, email);
    process.stdout.write(isErased ? 'The account is erased.\n' : 'There is no account with this address.\n');
    return isErased ? 0 : exitFailed;
  } finally {
    await close();
  }
}

async function resetSecondFactor(email: string): Promise<number> {
  const { close, note, ...ports } = await composeAccounts(loadConfig());
  try {
    const isRemoved = await removeSecondFactor(ports, email);
    if (isRemoved) note('second-factor-reset');
    process.stdout.write(
      isRemoved ? 'The second factor is removed.\n' : 'There is no second factor for this address.\n',
    );
    return isRemoved ? 0 : exitFailed;
  } finally {
    await close();
  }
}

async function transfer(engines: TransferEngines): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const open = async (engine: TransferEngines['source'], mayCreate: boolean) =>
    opened.adopt(await composeAccountArchive({ engine }, { mayCreate }), ({ close }) => close()).archive;
  const source = await open(engines.source, false);
  const destination = await open(engines.destination, true);

  const { open: total } = await source.count();
  const transferring = showProgress('transferred', total);
  const result = await transferAccounts(source, destination, transferring.report).finally(transferring.end);
  const comparing = showProgress('compared', total);
  const comparison = await compareAccounts(source, destination, comparing.report).finally(comparing.end);
  const counts = { source: await source.count(), destination: await destination.count() };
  const { lines, isComplete } = describeTransfer({ result, comparison, ...counts });
  for (const line of lines) printLine(line);
  return isComplete ? 0 : exitFailed;
}
