import { getFirstName } from '../../../../content/en/names.ts';
import { formatMoment } from '../../../../content/en/times.ts';
import { showApplication } from '../../../../core/applications/visible-application.ts';
import type { Context } from '../../../../core/context.ts';
import { listApplicantInvitations } from '../../../../core/invitations/list-applicant-invitations.ts';
import { findNextMeeting } from '../../../../core/invitations/next-meeting.ts';
import { readVenture } from '../../../../core/mentoring/read-venture.ts';
import { getVenture } from '../../../../core/mentoring/venture.ts';
import { listTeam } from '../../../../core/team/list-team.ts';
import { maySeeApplicants } from '../../../../core/team/policies.ts';
import { getDay } from '../../../../core/time.ts';
import type { ApplicationTable } from '../../../../db/schema.ts';
import type { StaffRequest } from '../../guard.ts';

export type Mentoring = NonNullable<Awaited<ReturnType<typeof readMentoring>>>;

/** Reads the roadmap with the sessions, and who may be the mentor. Null if it is no venture. */
export async function readMentoring({ ctx, viewer }: StaffRequest, application: ApplicationTable) {
  const { mask } = showApplication(application, viewer);
  const view = await readVenture(ctx, application, mask);
  if (!view) return null;
  const [{ mentorEmail, introducedAt }, team, meeting] = await Promise.all([
    getVenture(ctx, application),
    listTeam(ctx),
    describeNextMeeting(ctx, application),
  ]);
  const mentors = maySeeApplicants(viewer) ? team.filter(({ role }) => role === 'mentor') : [];
  return {
    view,
    founder: getFirstName(application.name),
    meeting,
    mentorEmail,
    isIntroduced: introducedAt !== null,
    mentors: mentors.map(({ email, name }) => ({ value: email, text: name })),
    newNoteId: crypto.randomUUID(),
    newMeetingId: crypto.randomUUID(),
  };
}

export async function describeNextMeeting(ctx: Context, application: ApplicationTable): Promise<string | null> {
  const meeting = findNextMeeting(await listApplicantInvitations(ctx, application));
  return meeting ? formatMoment(meeting.span.start, getDay(ctx.now(), 'UTC')) : null;
}
