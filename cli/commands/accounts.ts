import type { Command } from 'commander';
import { deleteAccount } from '../../auth/delete-account.ts';
import { resetSecondFactor } from '../../core/team/change-team.ts';
import { parseEmail, print, withContext } from '../command.ts';

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
  await withContext(async (ctx, { firebase }) => {
    const isDeleted = await deleteAccount(ctx, email);
    if (!isDeleted) throw new Error('there is no account with this address');
    print('The account is deleted.');
    if (firebase) print('Its password is still at Firebase: delete it there too, in the console under Authentication.');
  });
}

async function resetFactor(email: string): Promise<void> {
  await withContext(async (ctx) => {
    const reset = await resetSecondFactor(ctx, { email, actorEmail: null });
    if (!reset.ok) throw new Error('there is no second factor for this address');
  });
  print('The second factor is removed.');
}
