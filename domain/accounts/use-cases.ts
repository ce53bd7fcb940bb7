import { admitMail, type MailRefusal } from '../mail/mail-limits.ts';
import { isEmail } from '../model/email.ts';
import { type Failure, fail, type Result, succeed } from '../model/result.ts';
import type { Viewer } from '../model/viewer.ts';
import type { AccountPorts } from '../ports/account-ports.ts';
import type {
  Credentials,
  Identity,
  LinkRefusal,
  ProviderRefusal,
  SignedIn,
  SignInRefusal,
  SignUpRefusal,
  VerificationRefusal,
} from '../ports/identity.ts';
import type { KnownDevices } from '../ports/known-devices.ts';
import type { ProviderPerson } from '../ports/openid-sign-in.ts';
import { type Counter, countAll, type RateLimit } from '../ports/rate-limit.ts';
import { findPasswordRefusal, normalisePassword, type PasswordRefusal } from './password.ts';
import type { BrowserChanges, Visit } from './visit.ts';

/** After `waitSeconds` it may be tried again. */
export type TooMany = Failure<'too-many'> & { readonly waitSeconds: number };

/**
 * `failure`: what went wrong beside the success, for the log. `isMailWithheld`: an account was made and the mail that
 * proves its address was not sent, because of the limits of mails.
 */
export type Completed = {
  readonly changes: BrowserChanges;
  readonly failure?: unknown;
  readonly isMailWithheld?: boolean;
};

const minute = 60;

/**
 * The password of an account can be guessed at most 30 times in ten minutes from everywhere together. The known browsers
 * of its owner have limits of their own. None of these limits is about a network alone: others on the network of a person
 * never keep out the right password. How fast one network may go on is decided at the edge (server/edge/overload.ts).
 */
const rateLimits = {
  signInHere: { most: 10, windowSeconds: 10 * minute },
  signInAnywhere: { most: 30, windowSeconds: 10 * minute },
  perProviderSignIn: { most: 5, windowSeconds: 10 * minute },
} as const satisfies Record<string, RateLimit>;

/** Longer than writing and storing a mail takes, so that the time does not tell whether there was one. */
const resetResponseMs = 400;

export async function signIn(
  { identity, attempts, devices }: AccountPorts,
  credentials: Credentials,
  { address, session, device, isShared = false }: Visit,
): Promise<Result<Completed, SignInRefusal> | TooMany> {
  const email = credentials.email.toLowerCase();
  const deviceId = await recogniseDevice({ identity, devices }, email, device);
  const counters: Counter[] = deviceId
    ? [
        [`sign-in device ${deviceId}`, rateLimits.signInHere],
        // Many known browsers give no more attempts than one.
        [`sign-in known ${email}`, rateLimits.signInAnywhere],
      ]
    : [
        [`sign-in here ${address} ${email}`, rateLimits.signInHere],
        [`sign-in account ${email}`, rateLimits.signInAnywhere],
      ];
  const { over, refund } = await countAll(attempts, counters);
  if (over) return refuseTooMany(over.waitSeconds);
  let isWrong = false;
  try {
    const result = await signInAsTyped(identity, credentials, session, { isShared, isKnown: deviceId !== null });
    isWrong = !result.ok;
    return result.ok ? succeed(complete(result.value, { devices, isShared })) : result;
  } finally {
    // Only wrong passwords count.
    if (!isWrong) await refund();
  }
}

/** The id of the browser when it is known for the account with this address, else null. */
async function recogniseDevice(
  { identity, devices }: Pick<AccountPorts, 'identity' | 'devices'>,
  email: string,
  device: Visit['device'],
): Promise<string | null> {
  if (device === null) return null;
  return devices.recognise(device, { email, passwordFingerprint: await identity.findPasswordFingerprint(email) });
}

/**
 * An account that another program made at the same identity service may have its password stored as it was typed.
 * Whether the service is asked twice depends on the typed characters alone, so it tells nothing about the account.
 */
async function signInAsTyped(
  identity: Identity,
  credentials: Credentials,
  session: Visit['session'],
  options: { readonly isShared: boolean; readonly isKnown: boolean },
) {
  const normalised = normalise(credentials);
  const result = await identity.signIn(normalised, session, options);
  if (result.ok || !identity.hasForeignAccounts || normalised.password === credentials.password) return result;
  return identity.signIn(credentials, session, options);
}

/**
 * Makes an account also when the mail that proves its address may not be sent: otherwise a stranger who uses up the limits
 * of mails would keep others from registering.
 */
export async function signUp(
  { identity, attempts, devices, isCommonPassword }: AccountPorts,
  credentials: Credentials,
  { address, session, isShared = false }: Visit,
): Promise<Result<Completed, SignUpRefusal | PasswordRefusal>> {
  if (!isEmail(credentials.email)) return fail('not-an-email');
  const normalised = normalise(credentials);
  const code = await findPasswordRefusal(normalised.password, isCommonPassword);
  if (code) return fail(code);
  const mail = await admitMail(attempts, { purpose: 'verification', to: credentials.email, network: address });
  let isMade = false;
  try {
    const result = await identity.signUp(normalised, session, { sendsMail: mail.ok, isShared });
    isMade = result.ok;
    if (!result.ok) return result;
    return succeed({ ...complete(result.value, { devices, isShared }), ...(!mail.ok && { isMailWithheld: true }) });
  } finally {
    if (!isMade && mail.ok) await mail.value.refund();
  }
}

/**
 * Whether the response of a provider may be looked at: each look costs a request to the provider. `signInId` is the id of
 * the sign-in that this browser began. A response that belongs to none is never looked at, and counts nowhere, because any
 * page of another site can make a browser send one.
 */
export async function admitFromProvider({ attempts }: AccountPorts, signInId: string): Promise<boolean> {
  return (await attempts.count(`provider sign-in ${signInId}`, rateLimits.perProviderSignIn)) === 0;
}

export async function signInWithProvider(
  { identity, devices }: AccountPorts,
  person: ProviderPerson,
  { session, isShared = false }: Visit,
): Promise<Result<Completed, ProviderRefusal>> {
  if (!person.emailVerified) return fail('email-unverified');
  const result = await identity.signInWithProvider(person, session, isShared);
  return result.ok ? succeed(complete(result.value, { devices, isShared })) : result;
}

/** The browser forgets the session also when the identity service fails; then `failure` says why. */
export async function signOut({ identity }: AccountPorts, { session }: Visit): Promise<Completed> {
  return { ...(await identity.signOut(session)), changes: { session: { kind: 'end' } } };
}

function normalise({ email, password }: Credentials): Credentials {
  return { email, password: normalisePassword(password) };
}

/** The browser of a sign-in is known for the account from then on, but not on a shared computer. */
function complete(
  { token, account, ...rest }: SignedIn,
  { devices, isShared }: { readonly devices: KnownDevices; readonly isShared: boolean },
): Completed {
  const session = { kind: 'set', token, isShared } as const;
  return { ...rest, changes: { session, ...(!isShared && { device: devices.issue(account) }) } };
}

/** The same response after the same time, whether the address has an account or not. */
export async function requestPasswordReset(
  { identity, attempts, devices }: AccountPorts,
  email: string,
  { address, device }: Visit,
): Promise<Result<null, 'not-an-email'> | MailRefusal> {
  if (!isEmail(email)) return fail('not-an-email');
  const enoughTime = new Promise((resolve) => setTimeout(resolve, resetResponseMs));
  const isKnownDevice = (await recogniseDevice({ identity, devices }, email.toLowerCase(), device)) !== null;
  const mail = await admitMail(attempts, { purpose: 'reset', to: email, network: address, isKnownDevice });
  if (mail.ok) await identity.requestPasswordReset(email);
  await enoughTime;
  return mail.ok ? succeed(null) : mail;
}

/**
 * The browser in which the link was used is known for the account from then on. Its session ends: the session may belong
 * to another person, who would be taken for the owner of the new password.
 */
export async function resetPassword(
  { identity, devices, isCommonPassword }: AccountPorts,
  { token, password }: { readonly token: string; readonly password: string },
  { session }: Visit,
): Promise<Result<Completed, LinkRefusal | PasswordRefusal>> {
  const normalised = normalisePassword(password);
  const code = await findPasswordRefusal(normalised, isCommonPassword);
  if (code) return fail(code);
  const result = await identity.resetPassword(token, normalised);
  if (!result.ok) return result;
  const changes = { session: { kind: 'end' }, device: devices.issue(result.value) } as const;
  return succeed({ ...(await identity.signOut(session)), changes });
}

/** Sends the viewer the mail that proves their address again. */
export async function requestVerification(
  { identity, attempts }: AccountPorts,
  viewer: Viewer,
  { address }: Visit,
): Promise<Result<null, 'not-signed-in'> | MailRefusal> {
  if (viewer.kind === 'anonymous') return fail('not-signed-in');
  // Anyone can register any address, so a viewer whose address is not proven is a stranger to its mailbox.
  const mail = await admitMail(attempts, { purpose: 'verification', to: viewer.email, network: address });
  if (!mail.ok) return mail;
  await identity.requestVerification(viewer.email);
  return succeed(null);
}

/** An address is proven only by its own account. */
export async function confirmEmail(
  { identity }: AccountPorts,
  viewer: Viewer,
  token: string,
): Promise<Result<null, VerificationRefusal | 'not-signed-in'>> {
  if (viewer.kind === 'anonymous') return fail('not-signed-in');
  return identity.verifyEmail(token, viewer.email);
}

function refuseTooMany(waitSeconds: number): TooMany {
  return { ...fail('too-many'), waitSeconds };
}
