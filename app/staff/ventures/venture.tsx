import { data } from 'react-router';
import { eventEditor } from '../../../content/en/staff/events.ts';
import { ventureTexts as texts, venturesPage } from '../../../content/en/staff/venture.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { listVentures } from '../../../core/mentoring/venture.ts';
import { mayReadOwnVentures } from '../../../core/team/policies.ts';
import { nameCityTime } from '../../../core/time.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { BackLink, PageHeader } from '../../ui/kit/page-header.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { readClock } from '../describe-time.ts';
import { type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { type MentoringProps, readMentoring } from '../shared/mentoring/read-mentoring.ts';
import { saveVenture } from '../shared/mentoring/save-venture.ts';
import { VentureSections } from '../shared/mentoring/venture-sections.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { readVenture } from '../shared/venture/read-venture.ts';
import { VentureText } from '../shared/venture/venture-text.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/venture';

/** Returns the application of a venture whose mentor asks. Responds 404 to others. */
async function findMentored({ ctx, id, actorEmail }: StaffRequest) {
  const application = (await listVentures(ctx, actorEmail)).find((venture) => venture.id === id);
  if (!application) throw data(null, { status: 404 });
  return application;
}

export const loader = withPolicy(mayReadOwnVentures, async (request) => {
  const { ctx, viewer, actorEmail } = request;
  const application = await findMentored(request);
  const { mask, age } = showApplication(application, viewer);
  const clock = await readClock(ctx);
  const mentoring = await readMentoring(request, application);
  if (!mentoring) throw data(null, { status: 404 });
  const { versions } = await readVenture(ctx, application, { mask, clock, author: actorEmail });
  return { age, mentoring, versions, zone: nameCityTime(clock.timeZone) };
});

export const action = staffAction({ policy: mayReadOwnVentures }, async (form, request) =>
  saveVenture(form, request, await findMentored(request)),
);

export { clientAction, shouldRevalidate };

export default function Venture({ loaderData: { age, mentoring, versions, zone } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/staff/ventures">{venturesPage.title}</BackLink>
      <PageHeader title={`${mentoring.founder}, ${age}`} />
      <TextWithSheet
        text={
          <div className="space-y-12">
            <VentureText versions={versions} isMasked />
            <VentureSections mentoring={mentoring} />
          </div>
        }
        sheet={
          <>
            <MeetingForm mentoring={mentoring} zone={zone} />
            <details className="mt-6 space-y-4">
              <summary className="min-h-6 cursor-pointer text-sm font-semibold">{texts.end}</summary>
              <StaffForm intent="end-mentoring" fields={{ version: mentoring.view.version }}>
                <TextField label={texts.endReason} name="reason" required />
                <SubmitButton variant="small">{texts.end}</SubmitButton>
              </StaffForm>
            </details>
          </>
        }
      />
    </>
  );
}

/** Up to three times, of which the founder chooses one. */
function MeetingForm({ mentoring: { formId, founder, meetings }, zone }: MentoringProps & { readonly zone: string }) {
  return (
    <SheetSection title={texts.meeting}>
      <p className="mb-2 whitespace-pre-line text-sm empty:hidden">{meetings}</p>
      <p className="mb-4 text-sm text-muted">{`${texts.times(founder)} ${eventEditor.zone(zone)}`}</p>
      <StaffForm intent="meeting" fields={{ meeting: formId }} onSuccess={(form) => form.reset()}>
        <Time row={0} />
        <details>
          <summary className="min-h-6 cursor-pointer text-sm font-semibold">{texts.more}</summary>
          <div className="mt-3 space-y-3">
            <Time row={1} />
            <Time row={2} />
          </div>
        </details>
        <TextField label={eventEditor.fields.venue} name="venue" required />
        <SubmitButton variant="small">{texts.propose}</SubmitButton>
      </StaffForm>
    </SheetSection>
  );
}

function Time({ row }: { readonly row: number }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-2 text-sm text-muted">{eventEditor.time(row + 1)}</legend>
      <div className="col-span-2">
        <TextField label={eventEditor.row.day} name={`day-${row}`} type="date" required={row === 0} />
      </div>
      <TextField label={eventEditor.row.from} name={`from-${row}`} type="time" required={row === 0} />
      <TextField label={eventEditor.row.to} name={`to-${row}`} type="time" required={row === 0} />
    </fieldset>
  );
}
