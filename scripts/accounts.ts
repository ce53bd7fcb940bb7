import { isEmail } from '../domain/email.ts';
import { composeAccounts } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';

const exitFailed = 1;
const exitWrongUse = 2;

const help = `Removes an account with everything that is kept of it and the letters that wait for it; its sessions end at once.
Applications stay.

  npm run --silent accounts -- erase name@school.example
`;

process.exitCode = await run(process.argv.slice(2));

async function run([name, email = '', ...more]: readonly string[]): Promise<number> {
  const isHelp = name === '--help';
  if (isHelp || name !== 'erase' || !isEmail(email) || more.length > 0) {
    (isHelp ? process.stdout : process.stderr).write(help);
    return isHelp ? 0 : exitWrongUse;
  }
  try {
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
  } catch (error) {
    process.stderr.write(`accounts: ${explain(error as Error)}\n`);
    return exitFailed;
  }
}

function explain({ message, cause }: Error): string {
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}
