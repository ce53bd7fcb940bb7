import { isEmail } from '../email.ts';
import { type Counter, consumeAll, refuseTooMany, spendAttempt, type TooMany } from '../limits.ts';
import { admitMail, type MailRefusal } from '../mails/mail-limits.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { Viewer } from '../team/viewer.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Browser, BrowserChanges } from './browser.ts';
import type { Credentials, Identity, LinkRefusal, SignInRefusal, SignUpRefusal, StoredAccount } from './identity.ts';
import type { ProviderPerson } from './openid-sign-in.ts';
import { findPasswordRefusal, normalisePassword, type PasswordRefusal } from './password.ts';
import { beginSession, endSession } from './sessions.ts';

/**
 * `failure`: what went wrong although it succeeded, for the log. `isMailWithheld`: an account was made and the mail that
 * proves its address was not sent, because of the limits of mails.
 */
export type Completed = {
  readonly changes: BrowserChanges;
  readonly failure?: unknown;
  readonly isMailWithheld?: boolean;
};

/** Longer than writing and storing a mail takes, so that the time does not tell whether there was one. */
const resetResponseMs = 400;

export async function signIn(
  ports: AccountPorts,
  credentials: Credentials,
  browser: Browser,
): Promise<Result<Completed, SignInRefusal> | TooMany> {
  const { identity, attempts } = ports;
  const { address } = browser;
  const email = credentials.email.toLowerCase();
  const deviceId = await recogniseDevice(ports, email, browser.device);
  const counters: Counter[] = deviceId
    ? [
        ['signInHere', `device ${deviceId}`],
        // Many known browsers give no more attempts than one.
        ['signInAnywhere', `known ${email}`],
      ]
    : [
        ['signInHere', `${address} ${email}`],
        ['signInAnywhere', email],
        ['signInNetwork', address],
      ];
  const knownWait = await attempts.getWait('signedIn', email);
  if (knownWait > 0) return refuseTooMany(knownWait);
  const { over, refund } = await consumeAll(attempts, counters);
  if (over) return refuseTooMany(over.waitSeconds);
  const prove = async () => {
    const result = await signInAsTyped(identity, credentials);
    if (!result.ok) {
      ports.note('sign-in-refused');
      return result;
    }
    const waitSeconds = await attempts.consume('signedIn', email);
    return waitSeconds > 0 ? refuseTooMany(waitSeconds) : succeed(await enter(ports, result.value, browser));
  };
  // Only wrong passwords count here.
  return spendAttempt(refund, prove, (answer) => !answer.ok && answer.code === 'wrong-credentials');
}

/** The id of the browser when it is known for the account with this address, else null. */
async function recogniseDevice(
  { identity, devices }: Pick<AccountPorts, 'identity' | 'devices'>,
  email: string,
  device: Browser['device'],
): Promise<string | null> {
  if (device === null) return null;
  const account = await identity.find(email);
  return devices.recognise(device, { email, passwordFingerprint: account?.passwordFingerprint ?? '' });
}

/**
 * An account that another program made at the same identity service may have its password stored as it was typed.
 * Whether the service is asked twice depends on the typed characters alone, so it tells nothing about the account.
 */
async function signInAsTyped(identity: Identity, credentials: Credentials) {
  const normalised = normalise(credentials);
  const result = await identity.signIn(normalised);
  if (result.ok || !identity.hasForeignAccounts || normalised.password === credentials.password) return result;
  return identity.signIn(credentials);
}

/**
 * Makes an account also when the mail that proves its address may not be sent: otherwise a stranger who uses up the limits
 * of mails would keep others from registering.
 */
export async function signUp(
  ports: AccountPorts,
  credentials: Credentials,
  browser: Browser,
  next?: string,
): Promise<Result<Completed, SignUpRefusal | PasswordRefusal> | TooMany> {
  if (!isEmail(credentials.email)) return fail('not-an-email');
  const normalised = normalise(credentials);
  const code = await findPasswordRefusal(normalised.password, ports.isCommonPassword);
  if (code) return fail(code);
  const counted = await consumeAll(ports.attempts, [['signUpNetwork', browser.address]]);
  if (counted.over) return refuseTooMany(counted.over.waitSeconds);
  const limits = { purpose: 'verification', to: credentials.email, network: browser.address } as const;
  const mail = await admitMail(ports.attempts, limits);
  const make = () => ports.identity.signUp(normalised, { sendsMail: mail.ok, next });
  const refund = async () => void (await Promise.all([counted.refund(), mail.ok && mail.value.refund()]));
  const made = await spendAttempt(refund, make, ({ ok }) => ok);
  if (!made.ok) return made;
  const { account, mailFailure: failure } = made.value;
  const entered = await enter(ports, account, browser);
  return succeed({ failure, ...entered, ...(!mail.ok && { isMailWithheld: true }) });
}

/**
 * Whether the response of a provider may be looked at: each look costs a request to the provider. `signInId` is the id of
 * the sign-in that this browser began. A response that belongs to none is never looked at, and counts nowhere, because any
 * page of another site can make a browser send one.
 */
export async function admitFromProvider({ attempts }: AccountPorts, signInId: string): Promise<boolean> {
  return (await attempts.consume('providerSignIn', signInId)) === 0;
}

export async function signInWithProvider(ports: AccountPorts, person: ProviderPerson, browser: Browser) {
  const result = person.emailVerified ? await ports.identity.signInWithProvider(person) : fail('email-unverified');
  if (result.ok) return succeed(await enter(ports, result.value, browser));
  ports.note('sign-in-refused');
  return result;
}

/** The browser forgets the session also when the identity service fails; then `failure` says why. */
export async function signOut({ sessions }: AccountPorts, { session }: Browser): Promise<Completed> {
  return { ...(await endSession(sessions, session)), changes: { session: { kind: 'end' } } };
}

export function normalise({ email, password }: Credentials): Credentials {
  return { email, password: normalisePassword(password) };
}

/**
 * Begins a session and ends the one that the browser had: a stranger may have planted that one. The browser is known for the
 * account from then on, but not on a shared computer.
 */
export async function enter(
  { sessions, devices, note }: AccountPorts,
  account: StoredAccount,
  { session: before, isShared = false }: Browser,
): Promise<Completed> {
  const token = await beginSession(sessions, account, isShared);
  note('signed-in');
  const session = { kind: 'set', token, isShared } as const;
  const changes = { session, ...(!isShared && { device: devices.issue(account) }) };
  return { ...(await endSession(sessions, before)), changes };
}

/** The same response after the same time, whether the address has an account or not. */
export async function requestPasswordReset(
  { identity, attempts }: AccountPorts,
  email: string,
  { address }: Browser,
): Promise<Result<null, 'not-an-email'> | MailRefusal> {
  if (!isEmail(email)) return fail('not-an-email');
  const enoughTime = new Promise((resolve) => setTimeout(resolve, resetResponseMs));
  const mail = await admitMail(attempts, { purpose: 'reset', to: email, network: address });
  if (mail.ok) await identity.requestPasswordReset(email);
  await enoughTime;
  return mail.ok ? succeed(null) : mail;
}

/**
 * The browser in which the link was used is known for the account from then on. Its session ends: the session may belong
 * to another person, who would be taken for the owner of the new password.
 */
export async function resetPassword(
  { identity, sessions, devices, isCommonPassword }: AccountPorts,
  { token, password }: { readonly token: string; readonly password: string },
  { session }: Browser,
): Promise<Result<Completed, LinkRefusal | PasswordRefusal>> {
  const normalised = normalisePassword(password);
  const code = await findPasswordRefusal(normalised, isCommonPassword);
  if (code) return fail(code);
  const result = await identity.resetPassword(token, normalised);
  if (!result.ok) return result;
  const changes = { session: { kind: 'end' }, device: devices.issue(result.value) } as const;
  return succeed({ ...(await endSession(sessions, session)), changes });
}

/** Sends the viewer the mail that proves their address again. Its link leads on to `next`, a path of this site. */
export async function requestVerification(
  { identity, attempts }: AccountPorts,
  viewer: Viewer,
  { address }: Browser,
  next?: string,
): Promise<Result<null, 'not-signed-in'> | MailRefusal> {
  if (viewer.kind === 'anonymous') return fail('not-signed-in');
  // Anyone can register any address, so a viewer whose address is not proven is a stranger to its mailbox.
  const mail = await admitMail(attempts, { purpose: 'verification', to: viewer.email, network: address });
  if (!mail.ok) return mail;
  await identity.requestVerification(viewer.email, next);
  return succeed(null);
}

/** An address is proven only by its own account. */
export async function confirmEmail({ identity }: AccountPorts, viewer: Viewer, token: string) {
  if (viewer.kind === 'anonymous') return fail('not-signed-in');
  return identity.verifyEmail(token, viewer.email);
}
