import { type Failure, fail, type Result, succeed } from '../model/result.ts';
import type { SessionSummary, SessionToken } from '../model/session.ts';
import type { AccountPorts } from '../ports/account-ports.ts';
import type { AccountDescription, SignInRefusal } from '../ports/identity.ts';
import type { SecondFactor } from '../ports/second-factor.ts';
import { type Completed, signIn, type TooMany } from './use-cases.ts';
import type { Visit } from './visit.ts';

/** An account without a password is removed by its owner within this time after a sign-in. */
const freshSignInSeconds = 10 * 60;

/** What the page that removes an account must know. */
export type Removal = {
  readonly email: string;
  /** What the owner proves first: the password, or a sign-in at the provider just now; null when that was done. */
  readonly needs: 'password' | 'sign-in' | null;
};

/** What is stored about an account, for its owner. Secrets and hashes are left out. */
export type AccountCopy = {
  readonly account: AccountDescription;
  readonly sessions: readonly SessionSummary[];
  /** Null when there is none. */
  readonly secondFactor: {
    /** ISO 8601, UTC; null when there is no app. */
    readonly appSince: string | null;
    readonly passkeysSince: readonly string[];
    readonly recoveryCodesLeft: number;
  } | null;
};

type Ports = Pick<AccountPorts, 'identity'>;

/** Null when there is no session. */
async function findOwn({ identity }: Ports, session: SessionToken | null): Promise<AccountDescription | null> {
  const { account } = await identity.observe(session);
  return account && identity.describe(account.email);
}

export async function readRemoval({ identity }: Ports, session: SessionToken | null): Promise<Removal | null> {
  const own = await findOwn({ identity }, session);
  if (!own) return null;
  if (own.hasPassword) return { email: own.email, needs: 'password' };
  const current = (await identity.listSessions(session)).find(({ isThis }) => isThis);
  const isFresh = current && Date.now() - Date.parse(current.beganAt) < freshSignInSeconds * 1000;
  return { email: own.email, needs: isFresh ? null : 'sign-in' };
}

/** Removes the account with its sessions and the mails that wait for it. */
export async function removeOwnAccount(
  ports: AccountPorts,
  password: string,
  visit: Visit,
): Promise<Result<Completed, SignInRefusal | 'not-signed-in'> | Failure<'sign-in-again'> | TooMany> {
  const removal = await readRemoval(ports, visit.session);
  if (!removal) return fail('not-signed-in');
  const { email, needs } = removal;
  if (needs === 'sign-in') return fail('sign-in-again');
  if (needs === 'password') {
    // Under the rate limits of signing in. The session that it begins goes with the account.
    const proof = await signIn(ports, { email, password }, { ...visit, session: null });
    if (!proof.ok) return proof;
  }
  await ports.identity.erase(email);
  // Last, because an account can request mails.
  await ports.outbox.removeTo(email);
  ports.note('account-removed');
  return succeed({ changes: { session: { kind: 'end' } } });
}

/** Null when there is no session. */
export async function copyOwnAccount(ports: Ports, session: SessionToken | null): Promise<AccountCopy | null> {
  const account = await findOwn(ports, session);
  if (!account) return null;
  const stored = await ports.identity.secondFactors.find(account.email);
  return {
    account,
    sessions: await ports.identity.listSessions(session),
    secondFactor: stored && describeSecondFactor(stored.secondFactor),
  };
}

function describeSecondFactor({ totp, passkeys, recoveryHashes }: SecondFactor): AccountCopy['secondFactor'] {
  return {
    appSince: totp?.confirmedAt ?? null,
    passkeysSince: passkeys.map(({ addedAt }) => addedAt),
    recoveryCodesLeft: recoveryHashes.length,
  };
}
