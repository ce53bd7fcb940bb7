import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type SignedInViewer, type Viewer, withPendingRoles } from '../../core/team/viewer.ts';
import { type RequestContext, viewerContext } from '../framework/request-context.ts';
import { orUnavailable } from '../framework/unavailable.ts';
import { makeLoginPath, makeSecondFactorPath, makeVerifyPath } from './login-path.ts';
import { readNextPath } from './next-path.ts';

/** The viewer, for what cannot be shown without knowing. */
export function observeViewer(context: RequestContext): Promise<Viewer> {
  return orUnavailable(context, context.get(viewerContext));
}

/** The viewer who is signed in. Others are sent to the login page, which leads back to `next`, a path of this site. */
export async function requireViewer(context: RequestContext, next: string): Promise<SignedInViewer> {
  const viewer = await observeViewer(context);
  if (viewer.kind === 'anonymous') throw redirect(makeLoginPath({ next: readNextPath(next) }));
  return viewer;
}

/**
 * Guards a layout route and everything under it: `export const middleware = [requireRole(mayReadVentures)]`. It runs
 * before every loader and action, for pages and for their data. A signed-in viewer without the role gets the 404 page,
 * so that the address reveals nothing. One who has yet to prove the address or a second factor is sent to do so, and back.
 */
export function requireRole(may: (viewer: Viewer) => boolean) {
  return async ({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<void> => {
    const viewer = await requireViewer(context, url.pathname + url.search);
    if (may(viewer)) return;
    if (may(withPendingRoles(viewer))) throw redirect(makeSecondFactorPath(url.pathname + url.search));
    // Whether the address has a role is not said before it is proven.
    if (!viewer.emailVerified) throw redirect(makeVerifyPath({ next: url.pathname + url.search }));
    throw data(null, { status: 404 });
  };
}
