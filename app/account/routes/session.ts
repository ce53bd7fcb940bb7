import { observeViewer } from '../require-viewer.ts';
import type { Route } from './+types/session';

/** The viewer, for pages from the cache (app/site/use-viewer.ts). The response is free of tokens. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await observeViewer(context);
  return Response.json(viewer, { headers: { 'Cache-Control': 'no-store', Vary: 'Cookie' } });
}
