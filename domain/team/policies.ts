import type { ApplicationEntry } from '../model/application.ts';
import type { Role, Viewer } from '../model/viewer.ts';

/** Says whether a viewer may do one thing. Routes and use cases ask the function that has the name of what they do. */
export type Policy = (viewer: Viewer) => boolean;

/** Roles that are not named may not. */
const allow =
  (...roles: readonly Role[]): Policy =>
  (viewer) =>
    viewer.kind === 'authenticated' && viewer.roles.some((role) => roles.includes(role));

/** Names, contact details, schools and cities. */
export const maySeeApplicants = allow('coordinator');
/** The list, and each application without what says who the applicant is. */
export const mayReadVentures = allow('coordinator', 'reviewer');
export const mayChangeStatus = allow('coordinator');
/** A change of many applications at once, and taking it back. */
export const mayChangeMany = allow('coordinator');
export const mayAssign = allow('coordinator');
export const mayWriteMessages = allow('coordinator');
export const mayReleaseMessages = allow('coordinator');
/** The venture sheets, and the links of investors to them. */
export const mayShowToInvestors = allow('coordinator');
/** Events, their times, and who is invited. */
export const mayManageEvents = allow('coordinator');
export const mayErase = allow('coordinator');
export const mayExport = allow('coordinator');
export const mayHandleSuspected = allow('coordinator');
export const mayReadOverview = allow('coordinator');
export const mayManageTeam = allow('coordinator');
export const mayChangeSettings = allow('coordinator');
export const mayReadChecks = allow('coordinator');
export const mayReadAccessLog = allow('coordinator');
export const mayResetSecondFactors = allow('coordinator');

const mayAnnotate = allow('coordinator', 'reviewer');

/** Suspected entries are for those who handle them. */
export function mayReadApplication(viewer: Viewer, { spamFlag }: Pick<ApplicationEntry, 'spamFlag'>): boolean {
  return mayReadVentures(viewer) && (spamFlag === null || mayHandleSuspected(viewer));
}

/** Notes and recommendations. */
export function mayWriteNote(viewer: Viewer, entry: Pick<ApplicationEntry, 'spamFlag'>): boolean {
  return mayReadApplication(viewer, entry) && mayAnnotate(viewer);
}
