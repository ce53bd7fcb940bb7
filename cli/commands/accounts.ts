import { eraseAccount } from '../../core/accounts/own-account.ts';
import { resetSecondFactor as reset } from '../../core/accounts/prove-second-factor.ts';
import { composeCommand } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program, readEmail, settingsNote, withOpen } from '../run-program.ts';

export const accounts: Program = {
  name: 'accounts',
  define(program, run) {
    describe(program, {
      description: 'Erases an account, or resets its second factor.',
      usage: 'COMMAND',
      example: 'erase name@school.example',
      details: `${settingsNote}
Exit code: 0 done; 1 no such account or second factor, or a failed engine; 2 wrong use.`,
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
  },
};

async function erase(email: string): Promise<number> {
  return withOpen(composeCommand(loadConfig()), async ({ openAccounts, review: { db } }) => {
    const isErased = await eraseAccount({ ...(await openAccounts()), db }, email);
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
