import { viewerContext } from '../../framework/request-context.ts';
import type { Route } from './+types/session';

/** The viewer, for pages from the cache (app/site/use-viewer.ts). The response is free of tokens. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)();
  return Response.json(viewer, { headers: { 'Cache-Control': 'no-store', Vary: 'Cookie' } });
}
