import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Policy } from '../../core/team/policies.ts';
import { type SignedInViewer, withPendingRoles } from '../../core/team/viewer.ts';
import { type RequestContext, viewerContext } from '../framework/request-context.ts';
import { createConductPath, createLoginPath, createSecondFactorPath, readNextPath } from './login-path.ts';

/** The signed-in viewer. Others go to the login page, which leads back to `next`, a path of this site. */
export async function requireViewer(context: RequestContext, next: string): Promise<SignedInViewer> {
  const viewer = await context.get(viewerContext)();
  if (viewer.kind === 'anonymous') throw redirect(createLoginPath({ next: readNextPath(next) }));
  return viewer;
}

/**
 * Returns a viewer who may pass. One who may after proving the address or a second factor, or with valid
 * checks, is sent on to that; others get the 404 page, because 403 would reveal that the page exists.
 */
export async function requireRole(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  may: Policy,
): Promise<SignedInViewer> {
  const viewer = await requireViewer(context, url.pathname + url.search);
  if (may(viewer)) return viewer;
  const createPath = viewer.missing ? createConductPath : createSecondFactorPath;
  if (may(withPendingRoles(viewer))) throw redirect(createPath(url.pathname + url.search));
  // The role is told after the proof.
  if (!viewer.emailVerified) throw redirect('/dashboard');
  throw data(null, { status: 404 });
}
