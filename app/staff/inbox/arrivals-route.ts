import { mayOpenStaffSide } from '../../../domain/model/viewer.ts';
import { requireViewer } from '../../account/require-viewer.ts';
import { reviewContext } from '../../framework/request-context.ts';
import type { Route } from './+types/arrivals-route';

/** How many applications have arrived since the given time, as a text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, '/staff');
  if (!mayOpenStaffSide(viewer)) throw new Response(null, { status: 404 });
  const since = url.searchParams.get('since') ?? '';
  const count = Number.isNaN(Date.parse(since))
    ? 0
    : await context.get(reviewContext).reviews.count({ submittedFrom: new Date(since).toISOString() });
  return new Response(String(count), { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
