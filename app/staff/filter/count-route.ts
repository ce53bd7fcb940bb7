import { mayReadVentures } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { requireStaff } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';
import type { Route } from './+types/count-route';

/** How many applications match the parameters of the inbox, as a text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireStaff(context, url, mayReadVentures);
  const { filter } = await readInboxContext(context, viewer, url.searchParams);
  const count = await context.get(reviewContext).reviews.count(filter);
  return new Response(String(count), { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
