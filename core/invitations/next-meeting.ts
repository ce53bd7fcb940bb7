import type { ApplicantInvitation } from './list-applicant-invitations.ts';

/** Returns the first meeting ahead that the founder chose. */
export const findNextMeeting = (invitations: readonly ApplicantInvitation[]) =>
  invitations
    .filter(({ kind, state }) => kind === 'meeting' && state === 'chosen')
    .toSorted((one, other) => (one.span.start < other.span.start ? -1 : 1))[0];
