import { type Command, InvalidArgumentError } from 'commander';
import { isEmail } from '../../domain/model/email.ts';
import { addExample } from '../run-program.ts';
import { addTransferCommand, type TransferEngines } from '../transfer-command.ts';

/** What the commands do; each resolves to an exit code. */
export type AccountActions = {
  erase(email: string): Promise<number>;
  resetSecondFactor(email: string): Promise<number>;
  transfer(engines: TransferEngines): Promise<number>;
};

export function defineCommands(program: Command, finish: (exitCode: number) => void, actions: AccountActions): void {
  program
    .description('Erases an account, resets its second factor, or transfers all accounts to another engine.')
    .addHelpText(
      'after',
      `
Settings come from the environment or .env, as for the site: DATABASE_URL,
FIREBASE_PROJECT_ID or else DATA_DIR says where the accounts are.
If an address of transfer has no password, PGPASSWORD is used.
Exit code: 0 done; 1 no such account or second factor, an account missing or different after the
transfer, or a failed engine; 2 wrong use.`,
    );
  addExample(program, { usage: 'COMMAND', example: 'erase name@school.example' });

  const erase = program
    .command('erase')
    .summary('erases an account')
    .description(
      'Erases an account with everything that is stored about it and the mails that wait for it. Its sessions end at ' +
        'once. Applications stay.',
    )
    .argument('<EMAIL>', 'address of the account', readEmail)
    .action(async (email: string) => finish(await actions.erase(email)));
  addExample(erase, { usage: 'EMAIL', example: 'name@school.example' });

  const reset = program
    .command('reset-second-factor')
    .summary('removes the second factor of an account')
    .description(
      'Removes the app, the passkeys and the recovery codes of an account whose owner has lost them, and ends its ' +
        'sessions. At the next visit to the staff pages its owner sets up new ones. Make sure that the owner asks.',
    )
    .argument('<EMAIL>', 'address of the account', readEmail)
    .action(async (email: string) => finish(await actions.resetSecondFactor(email)));
  addExample(reset, { usage: 'EMAIL', example: 'kim@daybreak.example' });

  addTransferCommand(
    program,
    {
      summary: 'transfers all accounts to another engine',
      description:
        'Saves in the destination the accounts that only the source has: email, whether it is confirmed, password, and ' +
        'the Google account. Then compares both. Accounts that could not be transferred or differ are listed by id.\n\n' +
        'Nothing that is there is changed or removed. A second run continues where the first stopped. Sessions are not ' +
        'transferred: people sign in again. Accounts that are closed (disabled at Firebase) or have no address are not ' +
        'transferred; they are counted.',
    },
    async (engines) => finish(await actions.transfer(engines)),
  );
}

function readEmail(text: string): string {
  if (!isEmail(text)) throw new InvalidArgumentError('Expected an address such as name@school.example.');
  return text;
}
