import type { Command } from 'commander';
import { eraseAccount } from '../../core/accounts/own-account.ts';
import { resetSecondFactor } from '../../core/accounts/prove-second-factor.ts';
import { parseEmail, print, withSite } from '../command.ts';

export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('Deletes an account, or resets its second factor.');
  accounts
    .command('delete')
    .description('Deletes an account, its sessions and the mails that wait for it. Applications stay.')
    .argument('<email>', 'address of the account', parseEmail)
    .action(deleteAccount);
  accounts
    .command('reset-second-factor')
    .description('Removes the app, the passkeys and the recovery codes of an account, and ends its sessions.')
    .argument('<email>', 'address of the account, whose owner must have asked', parseEmail)
    .action(resetFactor);
}

async function deleteAccount(email: string): Promise<void> {
  await withSite(async ({ openAccounts, review: { db } }) => {
    const isDeleted = await eraseAccount({ ...(await openAccounts()), db }, email);
    if (!isDeleted) throw new Error('there is no account with this address');
  });
  print('The account is deleted.');
}

async function resetFactor(email: string): Promise<void> {
  await withSite(async ({ openAccounts, review, note }) => {
    const reset = await resetSecondFactor({ ...review, ...(await openAccounts()), note }, null, email);
    if (!reset.ok) throw new Error('there is no second factor for this address');
  });
  print('The second factor is removed.');
}
