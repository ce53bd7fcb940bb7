import { data } from 'react-router';
import { venturesPage } from '../../../content/en/staff/venture.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { listVentures } from '../../../core/mentoring/list-ventures.ts';
import { mayReadOwnVentures } from '../../../core/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { readClock } from '../describe-time.ts';
import { type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { BackLink } from '../shared/back-link.tsx';
import { EndForm } from '../shared/mentoring/end-form.tsx';
import { MeetingForm } from '../shared/mentoring/meeting-form.tsx';
import { readMentoring } from '../shared/mentoring/read-mentoring.ts';
import { RoadmapSection } from '../shared/mentoring/roadmap-section.tsx';
import { saveVenture } from '../shared/mentoring/save-venture.ts';
import { SessionsSection } from '../shared/mentoring/sessions-section.tsx';
import { readVenture } from '../shared/venture/read-venture.ts';
import { VentureText } from '../shared/venture/venture-text.tsx';
import { isWorthReading } from '../staff-form.ts';
import type { Route } from './+types/venture';

/** Returns the application of a venture whose mentor asks. Responds 404 to others. */
async function findMentored({ ctx, id, by }: StaffRequest) {
  const found = (await listVentures(ctx, by)).find(({ application }) => application.id === id);
  if (!found) throw data(null, { status: 404 });
  return found.application;
}

export const loader = withPolicy(mayReadOwnVentures, async (request) => {
  const { ctx, viewer } = request;
  const application = await findMentored(request);
  const { mask } = showApplication(application, viewer);
  const clock = await readClock(ctx);
  const mentoring = await readMentoring(request, application);
  if (!mentoring) throw data(null, { status: 404 });
  const { versions } = await readVenture(ctx, application, { mask, clock, author: request.by });
  return { founder: mentoring.founder, age: application.age, mentoring, versions };
});

export const shouldRevalidate = isWorthReading;

export const action = staffAction(
  { policy: mayReadOwnVentures, keep: ['done', 'next', 'venue'] },
  async (form, request) => saveVenture(form, request, await findMentored(request)),
);

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Venture({ loaderData: { founder, age, mentoring, versions } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/staff/ventures">{venturesPage.title}</BackLink>
      <PageHeader title={`${founder}, ${age}`} />
      <TextWithSheet
        isSheetWide={false}
        text={
          <div className="space-y-12">
            <VentureText versions={versions} isMasked />
            <RoadmapSection mentoring={mentoring} />
            <SessionsSection mentoring={mentoring} />
          </div>
        }
        sheet={
          <>
            <MeetingForm mentoring={mentoring} />
            <EndForm version={mentoring.view.version} />
          </>
        }
      />
    </>
  );
}
