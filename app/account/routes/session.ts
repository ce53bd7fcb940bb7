import { observeViewer } from '../require-viewer.ts';
import type { Route } from './+types/session';

/** The viewer, for pages that were rendered at build time (app/site/viewer/). The response contains no token. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await observeViewer(context);
  return Response.json(viewer, { headers: { 'Cache-Control': 'no-store', Vary: 'Cookie' } });
}
