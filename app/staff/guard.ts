import { data, type LoaderFunctionArgs } from 'react-router';
import type { SignedInViewer } from '../../domain/model/viewer.ts';
import type { Policy } from '../../domain/team/policies.ts';
import { listTeam } from '../../domain/team/team.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { accountsContext, type RequestContext, reviewContext } from '../framework/request-context.ts';

type Staff = {
  readonly viewer: SignedInViewer;
  /** Their address in lower case. */
  readonly by: string;
};

/**
 * The member of the team who asks. Viewers who may not are sent to the login, or get the 404 page. Every loader and action
 * asks for itself, as well as the layout.
 */
export async function requireStaff(context: RequestContext, url: URL, policy: Policy): Promise<Staff> {
  const viewer = await requireViewer(context, url.pathname + url.search);
  requirePolicy(context, policy(viewer));
  return { viewer, by: viewer.email.toLowerCase() };
}

/** Throws the 404 page: who may not do something does not learn that it exists. The log has it. */
export function requirePolicy(context: RequestContext, isAllowed: boolean): void {
  if (isAllowed) return;
  context.get(accountsContext).note('access-refused');
  throw data(null, { status: 404 });
}

export function readTeam(context: RequestContext) {
  const { staffEmails } = context.get(accountsContext);
  return listTeam({ ...context.get(reviewContext), staffEmails });
}

/** Whether this address, in lower case, has a role now; only then may applications be given to it. */
export async function isOnTeam(context: RequestContext, email: string): Promise<boolean> {
  return (await readTeam(context)).some((member) => member.email === email);
}

/**
 * The action of a page without forms. Without it React Router answers a posted form before it asks any guard, and the
 * answer tells that there is such a page.
 */
export function refuseForms(policy: Policy) {
  return async ({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<never> => {
    await requireStaff(context, url, policy);
    throw data(null, { status: 405 });
  };
}
