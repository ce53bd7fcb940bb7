import { eraseAccount } from '../../domain/accounts/own-account.ts';
import { resetSecondFactor as reset } from '../../domain/accounts/prove-second-factor.ts';
import { composeCommand } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program, readEmail, settingsNote, withOpen } from '../run-program.ts';
import { accounts as collection } from '../transfer/collections.ts';
import { addTransferCommand } from '../transfer/command.ts';
import { describeAccounts } from '../transfer/report.ts';
import { transferAndCompare } from '../transfer/transfer.ts';

export const accounts: Program = {
  name: 'accounts',
  define(program, run) {
    describe(program, {
      description: 'Erases an account, resets its second factor, or transfers all accounts to another engine.',
      usage: 'COMMAND',
      example: 'erase name@school.example',
      details: `${settingsNote}
Exit code: 0 done; 1 no such account or second factor, an account missing or different after the
transfer, or a failed engine; 2 wrong use.`,
    });

    describe(program.command('erase'), {
      summary: 'erases an account',
      description:
        'Erases an account with everything that is stored about it and the mails that wait for it. Its sessions end at ' +
        'once. Applications stay.',
      usage: 'EMAIL',
      example: 'name@school.example',
    })
      .argument('<EMAIL>', 'address of the account', readEmail)
      .action(run(erase));

    describe(program.command('reset-second-factor'), {
      summary: 'removes the second factor of an account',
      description:
        'Removes the app, the passkeys and the recovery codes of an account whose owner has lost them, and ends its ' +
        'sessions. At the next visit to the staff pages its owner sets up new ones. Make sure that the owner asks.',
      usage: 'EMAIL',
      example: 'kim@daybreak.example',
    })
      .argument('<EMAIL>', 'address of the account', readEmail)
      .action(run(resetSecondFactor));

    addTransferCommand(program, run, {
      summary: 'transfers all accounts to another engine',
      description:
        'Saves in the destination the accounts that only the source has: email, whether it is confirmed, password, and ' +
        'the links to providers such as Google. Then compares both. Accounts that could not be transferred or differ are listed by id.\n\n' +
        'Nothing that is there is changed or removed. A second run continues where the first stopped. Sessions are not ' +
        'transferred: people sign in again. Accounts that are closed (disabled at Firebase) or have no address are not ' +
        'transferred; they are counted.',
      async transfer(...engines) {
        const [source, destination] = [await engines[0].openAccountArchive(), await engines[1].openAccountArchive()];
        const { open } = await source.count();
        const result = await transferAndCompare(collection, [source, destination], open);
        return describeAccounts(result, await source.count(), await destination.count());
      },
    });
  },
};

async function erase(email: string): Promise<number> {
  return withOpen(composeCommand(loadConfig()), async ({ openAccounts, outbox }) => {
    const isErased = await eraseAccount({ ...(await openAccounts()), outbox }, email);
    process.stdout.write(isErased ? 'The account is erased.\n' : 'There is no account with this address.\n');
    return isErased ? 0 : exitFailed;
  });
}

async function resetSecondFactor(email: string): Promise<number> {
  return withOpen(composeCommand(loadConfig()), async ({ openAccounts, review, note }) => {
    const { ok } = await reset({ ...review, ...(await openAccounts()), note }, null, email);
    process.stdout.write(ok ? 'The second factor is removed.\n' : 'There is no second factor for this address.\n');
    return ok ? 0 : exitFailed;
  });
}
