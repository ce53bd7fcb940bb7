import { ownInvitation } from '../../../../content/en/applicants/invitation.ts';
import { getFirstName } from '../../../../content/en/names.ts';
import { formatMoment } from '../../../../content/en/times.ts';
import { showApplication } from '../../../../core/applications/visible-application.ts';
import { findNextMeeting, listApplicantInvitations } from '../../../../core/invitations/list-applicant-invitations.ts';
import { getVenture, readVenture } from '../../../../core/mentoring/venture.ts';
import type { ApplicationTable } from '../../../../db/schema.ts';
import type { StaffRequest } from '../../guard.ts';

export type MentoringProps = { readonly mentoring: NonNullable<Awaited<ReturnType<typeof readMentoring>>> };

/** Reads the roadmap with the sessions and the next meeting. Null if it is no venture. */
export async function readMentoring({ ctx, viewer }: StaffRequest, application: ApplicationTable) {
  const { mask } = showApplication(application, viewer);
  const view = await readVenture(ctx, application, mask);
  if (!view) return null;
  const { mentorEmail } = await getVenture(ctx, application);
  const invitations = await listApplicantInvitations(ctx, application);
  const meeting = findNextMeeting(invitations);
  const others = invitations.filter(
    ({ kind, state }) => kind === 'meeting' && state !== 'chosen' && state !== 'cancelled',
  );
  return {
    id: application.id,
    view,
    founder: getFirstName(application.name),
    meeting: meeting ? `${formatMoment(meeting.span.start, view.today)}, ${meeting.zone}` : null,
    /** Sent, and without a chosen time. */
    others: others.map(
      ({ span, state }) => `${formatMoment(span.start, view.today)}: ${ownInvitation.statesForGuardian[state]}`,
    ),
    mentorEmail,
    /** Of the next note or meeting. */
    formId: crypto.randomUUID(),
  };
}
