import { refuseTooMany } from '../core/limits.ts';
import { fail } from '../core/result.ts';
import { addFirstCoordinator, findFirstLink } from '../core/team/first-coordinator.ts';
import type { SignedInViewer } from '../core/team/viewer.ts';
import type { AuthContext } from './context.ts';
import { type Credentials, createAccount, findSignUpError, signIn } from './sign-in.ts';

type Person = Credentials & { readonly name: string };

/** Returns the link with this key, or null; a network that tries very many keys has to wait. */
export async function openFirstLink(ctx: AuthContext, key: string) {
  const link = await findFirstLink(ctx, key);
  if (link) return link;
  const waitSeconds = await ctx.limits.consume('firstCoordinator', ctx.address);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}

/**
 * Creates the account of the first coordinator, or takes the one with this address and password, and signs in. The operator's
 * link vouches for the person, so no mail is needed.
 */
export async function registerFirstCoordinator(ctx: AuthContext, key: string, person: Person) {
  const link = await openFirstLink(ctx, key);
  if (link === null) return fail('link-spent');
  if ('code' in link) return link;
  const entered = await signInOrUp(ctx, person);
  if (!entered.ok) return entered;
  return addFirstCoordinator(ctx, key, { email: person.email, name: person.name.trim() });
}

async function signInOrUp(ctx: AuthContext, person: Person) {
  const error = await findSignUpError(person);
  if (error) return fail(error);
  const created = await createAccount(ctx, person);
  return !created.ok && created.code === 'email-taken' ? signIn(ctx, person) : created;
}

/** For a person who is signed in, for example with Google. */
export async function makeViewerFirstCoordinator(ctx: AuthContext, key: string, viewer: SignedInViewer) {
  return viewer.emailVerified ? addFirstCoordinator(ctx, key, { email: viewer.email, name: '' }) : fail('link-spent');
}
