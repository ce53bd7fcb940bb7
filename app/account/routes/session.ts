import { observeViewer } from '../require-viewer.ts';
import type { Route } from './+types/session';

/** Who is asking, for the pages that were finished before anybody asked (app/viewer/). No token is in it. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await observeViewer(context);
  return Response.json(viewer, { headers: { 'Cache-Control': 'no-store', Vary: 'Cookie' } });
}
