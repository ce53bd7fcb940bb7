import { parseArgs } from 'node:util';
import { isEmail } from '../../domain/email.ts';
import type { EngineSettings } from '../../engines/engine.ts';
import { engineUrlForms, readEnds } from '../engine-url.ts';
import { explainWords } from '../run-command.ts';

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'erase'; readonly email: string }
  | { readonly name: 'copy'; readonly from: EngineSettings; readonly to: EngineSettings }
  | { readonly name: 'wrong'; readonly why: string };

export const help = `Accounts: removes one, or moves all of them to another engine.

  npm run --silent accounts -- erase name@school.example
  npm run --silent accounts -- copy --from ENGINE --to ENGINE
  npm run --silent accounts -- --help

erase removes an account with everything that is kept of it and the mails that wait for it; its sessions end at once.
Applications stay.

copy keeps in one engine the accounts that only the other has: address, whether it is proven, password, and who they are
at Google. Sessions stay behind: everybody signs in again. Nothing that is there is changed or removed; running it again
goes on where it stopped. Then both sides are compared; what could not move, or differs, is named by its id. Accounts that
are closed (disabled at Firebase) or have no address are left behind, and counted.
  --from, --to     ${engineUrlForms}

Settings come from the environment or .env as for the site; DATABASE_URL, FIREBASE_PROJECT_ID or else
DATA_DIR says where the accounts are. A password that does not stand in an address of copy is taken from PGPASSWORD.
Exit code: 0 done, 1 there is no such account, not every account is there and alike, or the engine failed, 2 wrong use.
`;

/** Makes sense of the words after the command's name. */
export function readCommand(words: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, from: { type: 'string' }, to: { type: 'string' } },
    });
    if (values.help) return { name: 'help' };
    const [name, email = '', ...rest] = positionals;
    if (name === 'copy' && email === '') return { name, ...readEnds(values) };
    const isErase = name === 'erase' && isEmail(email) && rest.length === 0 && !(values.from ?? values.to);
    return isErase ? { name, email } : { name: 'wrong', why: 'say erase and one address, or copy and its two ends' };
  } catch (error) {
    // parseArgs and readEnds explain in their message what they do not understand.
    return { name: 'wrong', why: explainWords(error as Error) };
  }
}
