import type { TooMany } from '../limits.ts';
import { deleteAccountMails } from '../mails/outbox.ts';
import { type Failure, fail, type Result, succeed } from '../result.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Browser } from './browser.ts';
import type { SignInRefusal } from './identity.ts';
import { listProviderSubjects, type ProviderId } from './openid-sign-in.ts';
import { readSecondFactor } from './prove-second-factor.ts';
import type { SessionToken } from './session.ts';
import { listSessions, observeSession } from './sessions.ts';
import { type Completed, signIn } from './use-cases.ts';

/** An account without a password is removed by its owner within this time after a sign-in. */
const freshSignInSeconds = 10 * 60;

/** What the page that removes an account must know. */
export type Removal = {
  readonly email: string;
  /**
   * What the owner proves first: the second factor of a role, then the password or a sign-in at the provider just now; null when
   * that was done. Without the factor, who has the mailbox alone could register again and set up one of their own.
   */
  readonly needs: 'second-factor' | 'password' | 'sign-in' | null;
  readonly providers: readonly ProviderId[];
};

type Ports = Pick<AccountPorts, 'identity' | 'sessions'>;

/** Null when there is no session. */
async function findOwn({ identity, sessions }: Ports, session: SessionToken | null) {
  const { account } = await observeSession(sessions, session);
  return account && identity.describe(account.email);
}

export async function readRemoval(ports: AccountPorts, session: SessionToken | null): Promise<Removal | null> {
  const own = await findOwn(ports, session);
  if (!own) return null;
  const { email } = own;
  const providers = listProviderSubjects(own.providerSubjects).map(([provider]) => provider);
  const factor = ports.requiresSecondFactor ? await readSecondFactor(ports, session) : null;
  if (factor?.isSetUp && !factor.isProven) return { email, needs: 'second-factor', providers };
  if (own.hasPassword) return { email, needs: 'password', providers };
  const current = (await listSessions(ports.sessions, session)).find(({ isThis }) => isThis);
  const isFresh = current && Date.now() - Date.parse(current.beganAt) < freshSignInSeconds * 1000;
  return { email, needs: isFresh ? null : 'sign-in', providers };
}

/** Removes the account with its sessions and the mails that wait for it. */
export async function removeOwnAccount(
  ports: AccountPorts,
  password: string,
  browser: Browser,
): Promise<Result<Completed, SignInRefusal | 'not-signed-in'> | Failure<'prove-first'> | TooMany> {
  const removal = await readRemoval(ports, browser.session);
  if (!removal) return fail('not-signed-in');
  const { email, needs } = removal;
  if (needs === 'second-factor' || needs === 'sign-in') return fail('prove-first');
  if (needs === 'password') {
    // Under the rate limits of signing in. The session that it begins goes with the account.
    const proof = await signIn(ports, { email, password }, { ...browser, session: null });
    if (!proof.ok) return proof;
  }
  await eraseAccount(ports, email);
  ports.note('account-removed');
  return succeed({ changes: { session: { kind: 'end' } } });
}

/** Erases an account with its sessions and the mails that wait for it. False when there is none. */
export async function eraseAccount(
  { identity, sessions, db }: Pick<AccountPorts, 'identity' | 'sessions' | 'db'>,
  email: string,
): Promise<boolean> {
  const account = await identity.find(email);
  // The account goes after its sessions, so that a second run completes an interrupted one.
  if (account) await sessions.removeAll(account.id);
  const isErased = await identity.erase(email);
  // Last, because an account can request mails; and without an account too, for the same reason.
  await deleteAccountMails({ db }, email);
  return isErased;
}

/** What is stored about an account, for its owner; null when there is no session. Secrets and hashes are left out. */
export async function copyOwnAccount(ports: Ports, session: SessionToken | null) {
  const account = await findOwn(ports, session);
  if (!account) return null;
  const factor = (await ports.identity.secondFactors.find(account.email))?.secondFactor ?? null;
  return {
    account,
    sessions: await listSessions(ports.sessions, session),
    /** Null when there is none. Times are ISO 8601 in UTC; `appSince`: null when there is no app. */
    secondFactor: factor && {
      appSince: factor.totp?.confirmedAt ?? null,
      passkeysSince: factor.passkeys.map(({ addedAt }) => addedAt),
      recoveryCodesLeft: factor.recoveryHashes.length,
    },
  };
}
