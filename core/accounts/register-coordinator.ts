import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { refuseTooMany, type TooMany } from '../limits.ts';
import { fail, type Result, succeed } from '../result.ts';
import { addFirstCoordinator, claimFirstLink, findFirstLink } from '../team/first-coordinator.ts';
import type { Viewer } from '../team/viewer.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Browser } from './browser.ts';
import type { Credentials, SignInRefusal, SignUpRefusal } from './identity.ts';
import { findPasswordRefusal, type PasswordRefusal } from './password.ts';
import { type Completed, enter, normalise } from './use-cases.ts';

type Ports = AccountPorts & Context;
type Person = Credentials & { readonly name: string };

/** The link with this key, or null; a network that tries very many keys has to wait. */
export async function openFirstLink(ctx: Ports, key: string, { address }: Pick<Browser, 'address'>) {
  const link = await findFirstLink(ctx, key);
  if (link) return link;
  const waitSeconds = await ctx.attempts.consume('firstCoordinator', address);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}

/**
 * Makes the account of the first coordinator, or takes the one that has this address and password, and signs in. The
 * operator's link vouches for the person, so that no mail is needed.
 */
export async function registerFirstCoordinator(
  ctx: Ports,
  key: string,
  person: Person,
  browser: Browser,
): Promise<Result<Completed, 'link-spent' | SignUpRefusal | SignInRefusal | PasswordRefusal> | TooMany> {
  const link = await openFirstLink(ctx, key, browser);
  if (link === null) return fail('link-spent');
  if ('code' in link) return link;
  const found = await findOrMakeAccount(ctx, person);
  if (!found.ok) return found;
  const account = found.value;
  // Nothing is believed of the account of a person who comes too late.
  const claimed = await claimFirstLink(ctx, key, account.email);
  if (!claimed.ok) return claimed;
  await ctx.identity.proveEmail(account.id);
  const added = await addFirstCoordinator(ctx, key, {
    email: account.email,
    name: person.name.trim(),
    delaysSecondFactor: ctx.mayDelaySecondFactor,
  });
  return added.ok ? succeed(await enter(ctx, account, browser)) : added;
}

/** For a person who is signed in, for example with Google. */
export async function makeViewerFirstCoordinator(ctx: Ports, key: string, viewer: Viewer) {
  if (viewer.kind === 'anonymous' || !viewer.emailVerified) return fail('link-spent');
  return addFirstCoordinator(ctx, key, {
    email: viewer.email,
    name: '',
    delaysSecondFactor: ctx.mayDelaySecondFactor,
  });
}

async function findOrMakeAccount({ identity, isCommonPassword }: AccountPorts, person: Person) {
  if (!isEmail(person.email)) return fail('not-an-email');
  const credentials = normalise(person);
  if (await identity.find(person.email)) return identity.signIn(credentials);
  const code = await findPasswordRefusal(credentials.password, isCommonPassword);
  if (code) return fail(code);
  const made = await identity.signUp(credentials, { sendsMail: false });
  return made.ok ? succeed(made.value.account) : made;
}
