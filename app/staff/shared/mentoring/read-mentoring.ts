import { ownInvitation } from '../../../../content/en/applicants/invitation.ts';
import { getFirstName } from '../../../../content/en/names.ts';
import { formatMoment } from '../../../../content/en/times.ts';
import { showApplication } from '../../../../core/applications/visible-application.ts';
import { listApplicantInvitations } from '../../../../core/invitations/list-applicant-invitations.ts';
import { getVenture, readVenture } from '../../../../core/mentoring/venture.ts';
import type { ApplicationTable } from '../../../../db/schema.ts';
import type { StaffRequest } from '../../guard.ts';

export type MentoringProps = { readonly mentoring: NonNullable<Awaited<ReturnType<typeof readMentoring>>> };

/** Reads the roadmap with the sessions and the meetings ahead. Null if it is no venture. */
export async function readMentoring({ ctx, viewer }: StaffRequest, application: ApplicationTable) {
  const { mask } = showApplication(application, viewer);
  const { statesForGuardian: states } = ownInvitation;
  const view = await readVenture(ctx, application, mask);
  if (!view) return null;
  const { mentorEmail } = await getVenture(ctx, application);
  const invitations = await listApplicantInvitations(ctx, application);
  const meetings = invitations.filter(({ kind, state }) => kind === 'meeting' && state !== 'cancelled');
  return {
    id: application.id,
    view,
    founder: getFirstName(application.name),
    /** A line each. */
    meetings: meetings
      .map(({ span, zone, state }) => `${formatMoment(span.start, view.today)}, ${zone}: ${states[state]}`)
      .join('\n'),
    mentorEmail,
    /** Of the next note or meeting. */
    formId: crypto.randomUUID(),
  };
}
