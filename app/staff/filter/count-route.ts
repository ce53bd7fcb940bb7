import { mayReadVentures } from '../../../domain/team/policies.ts';
import { answerStaff } from '../guard.ts';
import { readInboxContext } from '../inbox-context.ts';
import { isTimestamp } from '../staff-form.ts';

/** How many applications match the parameters of the inbox, or have arrived since the given time, as a text. */
export const loader = answerStaff(mayReadVentures, async (request) => {
  const since = request.url.searchParams.get('since') ?? '';
  const filter = isTimestamp(since) ? { submittedFrom: since } : (await readInboxContext(request)).filter;
  const count = await request.ports.reviews.count(filter);
  return new Response(String(count), { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
});
