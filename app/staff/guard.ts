import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { may } from '../../domain/team/policies.ts';
import { listTeam } from '../../domain/team/team.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { accountsContext, reviewContext } from '../framework/request-context.ts';

/**
 * The address of the coordinator who asks. Others are sent to the login, or get the 404 page. Every loader and action asks
 * for itself, beside the guard of the layout.
 */
export async function requireCoordinator(
  context: Readonly<RouterContextProvider>,
  url: URL,
  permission: 'handle-applications' | 'manage-programme',
): Promise<string> {
  const viewer = await requireViewer(context, url.pathname + url.search);
  if (!may(viewer, permission)) throw data(null, { status: 404 });
  return viewer.email.toLowerCase();
}

/** Whether this address, in lower case, has a role now; only then may applications be given to it. */
export async function isOnTeam(context: Readonly<RouterContextProvider>, email: string): Promise<boolean> {
  const { staffEmails } = context.get(accountsContext);
  return (await listTeam({ ...context.get(reviewContext), staffEmails })).some((member) => member.email === email);
}

/**
 * The action of a page without forms. Without it React Router answers a posted form before it asks any guard, and the
 * answer tells that there is such a page.
 */
export function refuseForms(permission: Parameters<typeof requireCoordinator>[2]) {
  return async ({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<never> => {
    await requireCoordinator(context, url, permission);
    throw data(null, { status: 405 });
  };
}
