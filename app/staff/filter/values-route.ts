import { maySeeApplicants } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { requireStaff } from '../guard.ts';
import type { Route } from './+types/values-route';

/** The schools or the cities that occur most, as suggestions for a field of the filter. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff(context, url, maySeeApplicants);
  const field = url.searchParams.get('of') === 'city' ? 'city' : 'school';
  const values = await context.get(reviewContext).reviews.listValues(field, 100);
  return Response.json(
    values.map(({ value }) => value),
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
