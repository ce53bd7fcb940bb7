import type { Command } from 'commander';
import { deleteAccount } from '../../auth/delete-account.ts';
import { resetSecondFactor } from '../../core/team/reset-second-factor.ts';
import { loadConfig } from '../../server/settings.ts';
import { parseEmail, print, withSite } from '../command.ts';

export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('Deletes an account, or resets its second factor.');
  accounts
    .command('delete')
    .description('Deletes an account, its sessions and the mails that wait for it. Applications stay.')
    .argument('<email>', 'address of the account', parseEmail)
    .action(runDelete);
  accounts
    .command('reset-second-factor')
    .description('Removes the app, the passkeys and the recovery codes of an account, and ends its sessions.')
    .argument('<email>', 'address of the account, whose owner must have asked', parseEmail)
    .action(resetFactor);
}

async function runDelete(email: string): Promise<void> {
  await withSite(async ({ review }) => {
    const isDeleted = await deleteAccount(review, email);
    if (!isDeleted) throw new Error('there is no account with this address');
    print('The account is deleted.');
    if (loadConfig().firebase)
      print('Its password is still at Firebase: delete it there too, in the console under Authentication.');
  });
}

async function resetFactor(email: string): Promise<void> {
  await withSite(async ({ review }) => {
    const reset = await resetSecondFactor(review, { email, actorEmail: null });
    if (!reset.ok) throw new Error('there is no second factor for this address');
  });
  print('The second factor is removed.');
}
