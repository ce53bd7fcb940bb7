import type { Viewer, ViewerRole } from './viewer.ts';

/** Routes and use cases ask the policy that is named after their action. */
export type Policy = (viewer: Viewer) => boolean;

const allow =
  (...roles: readonly ViewerRole[]): Policy =>
  (viewer) =>
    viewer.kind === 'authenticated' && viewer.roles.some((role) => roles.includes(role));

export const maySeeApplicants = allow('coordinator');
/** The list, each application anonymously, and notes about it. */
export const mayReadVentures = allow('coordinator', 'reviewer');
/** Every page of the staff side asks one more. */
export const mayEnter = allow('coordinator', 'reviewer', 'mentor', 'safeguarding');
/** Those whom they mentor (core/mentoring/venture.ts). */
export const mayReadOwnVentures = allow('mentor');
/** The own score, on the page "Review". */
export const mayScore = allow('coordinator', 'reviewer');
/** The adjusted scores of all applications, and the switch "I do not score". */
export const mayReadScores = allow('coordinator');
/** Its status, assignee and mentor, and to delete it. */
export const mayChangeApplications = allow('coordinator');
export const mayWriteMessages = allow('coordinator');
export const mayReleaseMessages = allow('coordinator');
export const mayShowToInvestors = allow('coordinator');
export const mayManageEvents = allow('coordinator');
export const mayExport = allow('coordinator');
export const mayHandleSpam = allow('coordinator');
export const mayReadOverview = allow('coordinator');
export const mayManageTeam = allow('coordinator');
export const mayChangeSettings = allow('coordinator');
export const mayReadAccessLog = allow('coordinator');

/** Reported concerns, and who has read them. */
export const mayHandleConcerns = allow('safeguarding');
