import { isEmail } from '../email.ts';
import type { RateLimit, RateLimiter } from '../rate-limit.ts';
import type {
  Cookies,
  Credentials,
  GooglePerson,
  GoogleRefusal,
  Identity,
  LinkRefusal,
  Outcome,
  SignInOutcome,
  SignInRefusal,
  SignUpRefusal,
  VerificationRefusal,
  Viewer,
} from './identity.ts';
import type { KnownDevices } from './known-devices.ts';
import { findPasswordRefusal, normalisePassword, type PasswordRefusal } from './password.ts';

export type AccountPorts = {
  readonly identity: Identity;
  readonly attempts: RateLimiter;
  readonly devices: KnownDevices;
  readonly isCommonPassword: (password: string) => boolean;
};

/** One request: its headers, and the address it comes from as far as we believe it. */
export type Visit = { readonly headers: Headers; readonly address: string };

/** `waitSeconds`: after so long it may be tried again. */
export type TooMany = { readonly outcome: 'refused'; readonly code: 'too-many'; readonly waitSeconds: number };

const minute = 60;
const hour = 60 * minute;

/**
 * A class of 40 behind one address of a school gets in, mistakes included. An account can be guessed at from
 * everywhere together no more than 30 times in ten minutes; its owner's known
 * browsers have attempts of their own.
 */
const rateLimits = {
  signInHere: { most: 10, windowSeconds: 10 * minute },
  signInFromAddress: { most: 100, windowSeconds: 10 * minute },
  signInAnywhere: { most: 30, windowSeconds: 10 * minute },
  signUp: { most: 100, windowSeconds: hour },
  fromGoogle: { most: 100, windowSeconds: 10 * minute },
  linkFromAddress: { most: 50, windowSeconds: hour },
  mailToAccount: { most: 3, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Longer than making and keeping a mail takes, so that nobody can tell from the time whether there was one. */
const resetAnswerMs = 400;

export async function signIn(
  { identity, attempts, devices }: AccountPorts,
  credentials: Credentials,
  { headers, address }: Visit,
): Promise<SignInOutcome<SignInRefusal> | TooMany> {
  const email = credentials.email.toLowerCase();
  const passwordFingerprint = devices.isClaimed(headers) ? await identity.findPasswordFingerprint(email) : '';
  const device = devices.recognise(headers, { email, passwordFingerprint });
  const counters: [string, RateLimit][] = device
    ? [
        [`sign-in device ${device}`, rateLimits.signInHere],
        // Whoever has many known browsers has no more attempts for it.
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
      // What is refused uses up nothing else: one stranger alone can exhaust neither an account nor a school's address.
      await refund();
      return tooMany(waitSeconds);
    }
    counted.push(key);
  }
  let isWrong = false;
  try {
    const result = await signInAsTyped(identity, credentials, headers);
    isWrong = result.outcome === 'refused';
    return knowDevice(result, devices);
  } finally {
    // Only wrong passwords count. That one could not be taken back is no reason to lose a sign-in.
    if (!isWrong) await refund();
  }
}

/**
 * An account that another program made at the same identity service may have its password as it was typed. Whether it is
 * asked for twice depends on the typed characters alone, and so tells nothing about the account.
 */
async function signInAsTyped(identity: Identity, credentials: Credentials, headers: Headers) {
  const folded = fold(credentials);
  const result = await identity.signIn(folded, headers);
  if (result.outcome === 'signed-in' || folded.password === credentials.password) return result;
  return identity.signIn(credentials, headers);
}

export async function signUp(
  { identity, attempts, devices, isCommonPassword }: AccountPorts,
  credentials: Credentials,
  { headers, address }: Visit,
): Promise<SignInOutcome<SignUpRefusal | PasswordRefusal> | TooMany> {
  if (!isEmail(credentials.email)) return { outcome: 'refused', code: 'not-an-email' };
  const folded = fold(credentials);
  const code = findPasswordRefusal(folded.password, isCommonPassword);
  if (code) return { outcome: 'refused', code };
  const waitSeconds = await attempts.count(`sign-up ${address}`, rateLimits.signUp);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  return knowDevice(await identity.signUp(folded, headers), devices);
}

/** What Google sent back may be looked at: each look asks Google a question. */
export async function admitFromGoogle({ attempts }: AccountPorts, { address }: Visit): Promise<boolean> {
  return (await attempts.count(`google ${address}`, rateLimits.fromGoogle)) === 0;
}

export async function signInWithGoogle(
  { identity, devices }: AccountPorts,
  person: GooglePerson,
  headers: Headers,
): Promise<SignInOutcome<GoogleRefusal>> {
  if (!person.emailVerified) return { outcome: 'refused', code: 'email-unverified' };
  return knowDevice(await identity.signInWithGoogle(person, headers), devices);
}

function fold({ email, password }: Credentials): Credentials {
  return { email, password: normalisePassword(password) };
}

function knowDevice<Refusal>(result: SignInOutcome<Refusal>, devices: KnownDevices): SignInOutcome<Refusal> {
  if (result.outcome === 'refused') return result;
  return { ...result, cookies: [...result.cookies, devices.remember(result.account)] };
}

/** The same answer after the same time, whether the address has an account or not. */
export async function requestPasswordReset(
  { identity, attempts }: AccountPorts,
  email: string,
  { address }: Visit,
): Promise<Outcome<'not-an-email'> | TooMany> {
  if (!isEmail(email)) return { outcome: 'refused', code: 'not-an-email' };
  const waitSeconds = await attempts.count(`reset from ${address}`, rateLimits.linkFromAddress);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const enough = new Promise((resolve) => setTimeout(resolve, resetAnswerMs));
  // Nobody's mailbox is filled by somebody else; whoever asks too often is told the same as ever.
  const isTooOften = (await attempts.count(`reset of ${email.toLowerCase()}`, rateLimits.mailToAccount)) > 0;
  if (!isTooOften) await identity.requestPasswordReset(email);
  await enough;
  return { outcome: 'done' };
}

/**
 * The browser in which the link was used is known for the account from now on. Whoever is signed in there is signed
 * out: it may be somebody else, who would be taken for the one with the new password.
 */
export async function resetPassword(
  { identity, attempts, devices, isCommonPassword }: AccountPorts,
  { token, password }: { readonly token: string; readonly password: string },
  { headers, address }: Visit,
): Promise<
  | { readonly outcome: 'done'; readonly cookies: Cookies; readonly failure?: unknown }
  | { readonly outcome: 'refused'; readonly code: LinkRefusal | PasswordRefusal }
  | TooMany
> {
  const folded = normalisePassword(password);
  const code = findPasswordRefusal(folded, isCommonPassword);
  if (code) return { outcome: 'refused', code };
  const waitSeconds = await attempts.count(`reset at ${address}`, rateLimits.linkFromAddress);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const result = await identity.resetPassword(token, folded);
  if (result.outcome === 'refused') return result;
  const { cookies, ...ending } = await identity.signOut(headers);
  return { outcome: 'done', cookies: [...cookies, devices.remember(result.account)], ...ending };
}

/** Sends the viewer the mail that proves their address once more. */
export async function requestVerification(
  { identity, attempts }: AccountPorts,
  viewer: Viewer,
): Promise<Outcome<'not-signed-in'> | TooMany> {
  if (viewer.kind === 'anonymous') return { outcome: 'refused', code: 'not-signed-in' };
  const waitSeconds = await attempts.count(`verification of ${viewer.email}`, rateLimits.mailToAccount);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  await identity.requestVerification(viewer.email);
  return { outcome: 'done' };
}

/** Only its own account proves an address. */
export async function confirmEmail(
  { identity }: AccountPorts,
  viewer: Viewer,
  token: string,
): Promise<Outcome<VerificationRefusal | 'not-signed-in'>> {
  if (viewer.kind === 'anonymous') return { outcome: 'refused', code: 'not-signed-in' };
  return identity.verifyEmail(token, viewer.email);
}

function tooMany(waitSeconds: number): TooMany {
  return { outcome: 'refused', code: 'too-many', waitSeconds };
}
