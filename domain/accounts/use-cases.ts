import type { Viewer } from '../access.ts';
import { isEmail } from '../email.ts';
import type { RateLimit } from '../rate-limit.ts';
import { type Failure, fail, type Result, succeed } from '../result.ts';
import type { AccountPorts } from './account-ports.ts';
import type {
  Credentials,
  Identity,
  LinkRefusal,
  ProviderRefusal,
  SignedIn,
  SignInRefusal,
  SignUpRefusal,
  VerificationRefusal,
} from './identity.ts';
import type { KnownDevices } from './known-devices.ts';
import type { ProviderPerson } from './openid-sign-in.ts';
import { findPasswordRefusal, normalisePassword, type PasswordRefusal } from './password.ts';
import type { BrowserChanges, Visit } from './visit.ts';

/** After `waitSeconds` it may be tried again. */
export type TooMany = Failure<'too-many'> & { readonly waitSeconds: number };

/** `failure`: what went wrong beside the success, for the log. */
export type Completed = { readonly changes: BrowserChanges; readonly failure?: unknown };

const minute = 60;
const hour = 60 * minute;

/**
 * A class of 40 behind one address of a school can sign in, mistakes included. The password of an account can be guessed
 * at most 30 times in ten minutes from everywhere together. The known browsers of its owner have limits of their own.
 */
const rateLimits = {
  signInHere: { most: 10, windowSeconds: 10 * minute },
  signInFromAddress: { most: 100, windowSeconds: 10 * minute },
  signInAnywhere: { most: 30, windowSeconds: 10 * minute },
  signUp: { most: 100, windowSeconds: hour },
  fromProvider: { most: 100, windowSeconds: 10 * minute },
  linkFromAddress: { most: 50, windowSeconds: hour },
  mailToAccount: { most: 3, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Longer than writing and storing a mail takes, so that the time does not tell whether there was one. */
const resetResponseMs = 400;

export async function signIn(
  { identity, attempts, devices }: AccountPorts,
  credentials: Credentials,
  { address, session, device, isShared = false }: Visit,
): Promise<Result<Completed, SignInRefusal> | TooMany> {
  const email = credentials.email.toLowerCase();
  const deviceId =
    device === null
      ? null
      : devices.recognise(device, { email, passwordFingerprint: await identity.findPasswordFingerprint(email) });
  const counters: [string, RateLimit][] = deviceId
    ? [
        [`sign-in device ${deviceId}`, rateLimits.signInHere],
        // Many known browsers give no more attempts than one.
        [`sign-in known ${email}`, rateLimits.signInAnywhere],
      ]
    : [
        [`sign-in address ${address}`, rateLimits.signInFromAddress],
        [`sign-in here ${address} ${email}`, rateLimits.signInHere],
        [`sign-in account ${email}`, rateLimits.signInAnywhere],
      ];
  const counted: string[] = [];
  const refund = () => Promise.allSettled(counted.map((key) => attempts.refund(key)));
  for (const [key, rateLimit] of counters) {
    const waitSeconds = await attempts.count(key, rateLimit);
    if (waitSeconds > 0) {
      // A refused attempt uses up no other limit: one stranger alone can exhaust neither an account nor a school's address.
      await refund();
      return refuseTooMany(waitSeconds);
    }
    counted.push(key);
  }
  let isWrong = false;
  try {
    const result = await signInAsTyped(identity, credentials, session, isShared);
    isWrong = !result.ok;
    return result.ok ? succeed(complete(result.value, { devices, isShared })) : result;
  } finally {
    // Only wrong passwords count. A refund that fails is no reason to lose a sign-in.
    if (!isWrong) await refund();
  }
}

/**
 * An account that another program made at the same identity service may have its password stored as it was typed.
 * Whether the service is asked twice depends on the typed characters alone, so it tells nothing about the account.
 */
async function signInAsTyped(
  identity: Identity,
  credentials: Credentials,
  session: Visit['session'],
  isShared: boolean,
) {
  const normalised = normalise(credentials);
  const result = await identity.signIn(normalised, session, isShared);
  if (result.ok || normalised.password === credentials.password) return result;
  return identity.signIn(credentials, session, isShared);
}

export async function signUp(
  { identity, attempts, devices, isCommonPassword }: AccountPorts,
  credentials: Credentials,
  { address, session, isShared = false }: Visit,
): Promise<Result<Completed, SignUpRefusal | PasswordRefusal> | TooMany> {
  if (!isEmail(credentials.email)) return fail('not-an-email');
  const normalised = normalise(credentials);
  const code = findPasswordRefusal(normalised.password, isCommonPassword);
  if (code) return fail(code);
  const waitSeconds = await attempts.count(`sign-up ${address}`, rateLimits.signUp);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const result = await identity.signUp(normalised, session, isShared);
  return result.ok ? succeed(complete(result.value, { devices, isShared })) : result;
}

/** Whether the response of a provider may be looked at: each look costs a request to the provider. */
export async function admitFromProvider({ attempts }: AccountPorts, { address }: Visit): Promise<boolean> {
  // The key keeps the name that the counters had when Google was the only provider.
  return (await attempts.count(`google ${address}`, rateLimits.fromProvider)) === 0;
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
  { identity, attempts }: AccountPorts,
  email: string,
  { address }: Visit,
): Promise<Result<null, 'not-an-email'> | TooMany> {
  if (!isEmail(email)) return fail('not-an-email');
  const waitSeconds = await attempts.count(`reset from ${address}`, rateLimits.linkFromAddress);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const enoughTime = new Promise((resolve) => setTimeout(resolve, resetResponseMs));
  // A stranger cannot fill the mailbox of another person. A request over this limit gets the same response.
  const isTooOften = (await attempts.count(`reset of ${email.toLowerCase()}`, rateLimits.mailToAccount)) > 0;
  if (!isTooOften) await identity.requestPasswordReset(email);
  await enoughTime;
  return succeed(null);
}

/**
 * The browser in which the link was used is known for the account from then on. Its session ends: the session may belong
 * to another person, who would be taken for the owner of the new password.
 */
export async function resetPassword(
  { identity, attempts, devices, isCommonPassword }: AccountPorts,
  { token, password }: { readonly token: string; readonly password: string },
  { address, session }: Visit,
): Promise<Result<Completed, LinkRefusal | PasswordRefusal> | TooMany> {
  const normalised = normalisePassword(password);
  const code = findPasswordRefusal(normalised, isCommonPassword);
  if (code) return fail(code);
  const waitSeconds = await attempts.count(`reset at ${address}`, rateLimits.linkFromAddress);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const result = await identity.resetPassword(token, normalised);
  if (!result.ok) return result;
  const changes = { session: { kind: 'end' }, device: devices.issue(result.value) } as const;
  return succeed({ ...(await identity.signOut(session)), changes });
}

/** Sends the viewer the mail that proves their address again. */
export async function requestVerification(
  { identity, attempts }: AccountPorts,
  viewer: Viewer,
): Promise<Result<null, 'not-signed-in'> | TooMany> {
  if (viewer.kind === 'anonymous') return fail('not-signed-in');
  const waitSeconds = await attempts.count(`verification of ${viewer.email}`, rateLimits.mailToAccount);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
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
