import { stepNames } from '../../../content/en/mentoring.ts';
import { venturesPage as texts } from '../../../content/en/staff/venture.ts';
import { listVentures } from '../../../core/mentoring/venture.ts';
import { mayReadOwnVentures } from '../../../core/team/policies.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { withPolicy } from '../guard.ts';
import { readMentoring } from '../shared/mentoring/read-mentoring.ts';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';

export const loader = withPolicy(mayReadOwnVentures, async (request) => {
  const applications = await listVentures(request.ctx, request.actorEmail);
  const ventures = await Promise.all(applications.map((application) => readMentoring(request, application)));
  return ventures.filter((venture) => venture !== null);
});

export default function Ventures({ loaderData: ventures }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {ventures.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ul className="divide-y divide-hairline border-t-2">
          {ventures.map(({ id, founder, view, meetings }) => (
            <li key={id} className="py-4">
              <TwoLines
                first={founder}
                to={`/staff/ventures/${id}`}
                second={`${stepNames[view.step]}. ${view.ahead?.next ?? ''}`}
              />
              <p className="whitespace-pre-line text-sm">{meetings}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
