import { mayOpenStaffSide } from '../../../domain/model/viewer.ts';
import { requireViewer } from '../../account/require-viewer.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { readInboxContext } from '../inbox/read-inbox.ts';
import type { Route } from './+types/count-route';

/** How many applications match the parameters of the inbox, as a text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, '/staff');
  if (!mayOpenStaffSide(viewer)) throw new Response(null, { status: 404 });
  const { filter } = await readInboxContext(context, viewer, url.searchParams);
  const count = await context.get(reviewContext).reviews.count(filter);
  return new Response(String(count), { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
