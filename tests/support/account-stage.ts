import { afterEach, beforeEach, vi } from 'vitest';
import type { AccountPorts } from '../../core/accounts/account-ports.ts';
import type { Browser, BrowserChanges } from '../../core/accounts/browser.ts';
import { type Completed, signIn, signUp } from '../../core/accounts/use-cases.ts';
import type { LinkMail } from '../../core/mails/mail.ts';
import { fail, type Result } from '../../core/result.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeAccounts } from './account-parts.ts';

export const mira = { email: 'mira@student.example', password: 'walnut river 42' };
export const school = '192.0.2.1';

/** Accounts on a database for each test of a file. Guessing with the password `wrong` checks no hash. */
export function prepareAccounts() {
  let database: Database;
  const stage = {
    ports: {} as AccountPorts,
    mails: [] as LinkMail[],
    async guess(times: number, email = mira.email, address: (time: number) => string = () => school) {
      const results = [];
      for (let time = 0; time < times; time += 1)
        results.push(await signIn(stage.ports, { email, password: 'wrong' }, makeBrowser(address(time))));
      return results;
    },
    countChecked: () => vi.mocked(stage.ports.identity.signIn).mock.calls.length,
    signUp: async () => readChanges(await signUp(stage.ports, mira, makeBrowser())),
  };

  beforeEach(async () => {
    database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    const parts = makeAccounts(database, 'http://localhost:3000');
    stage.mails = parts.mails;
    const { signIn: realSignIn } = parts.accounts.identity;
    const identity = {
      ...parts.accounts.identity,
      signIn: vi.fn<typeof realSignIn>(async (credentials) =>
        credentials.password === 'wrong' ? fail('wrong-credentials') : realSignIn(credentials),
      ),
    };
    stage.ports = { ...parts.accounts, identity };
  });

  afterEach(async () => {
    vi.useRealTimers();
    await database.destroy();
  });
  return stage;
}

/** A request of a browser that kept what an earlier response gave it. */
export function makeBrowser(address = school, { session, device }: BrowserChanges = {}): Browser {
  const token = session?.kind === 'set' ? session.token : null;
  return { address, session: token, device: device ?? null, pendingSignIns: [] };
}

export function readChanges(result: Result<Completed, string>): BrowserChanges {
  if (!result.ok) throw new Error(result.code);
  return result.value.changes;
}
