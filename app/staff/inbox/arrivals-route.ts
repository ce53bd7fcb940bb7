import { mayReadVentures } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { requireStaff } from '../guard.ts';
import type { Route } from './+types/arrivals-route';

/** How many applications have arrived since the given time, as a text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff(context, url, mayReadVentures);
  const since = url.searchParams.get('since') ?? '';
  const count = Number.isNaN(Date.parse(since))
    ? 0
    : await context.get(reviewContext).reviews.count({ submittedFrom: new Date(since).toISOString() });
  return new Response(String(count), { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
