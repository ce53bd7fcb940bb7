import type { Role, Viewer } from '../model/viewer.ts';

/**
 * - `read-ventures`: the venture texts, ages, statuses and notes; not who the applicants are.
 * - `see-applicants`: names, contact details, schools and cities.
 * - `handle-applications`: change status, assign, stage and release messages, mark as junk, export, erase.
 * - `manage-programme`: the team, the settings and the record.
 */
type Permission = 'read-ventures' | 'write-notes' | 'see-applicants' | 'handle-applications' | 'manage-programme';

/** The one table of who may do what. What a role does not name here, it may not do. */
const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  coordinator: ['read-ventures', 'write-notes', 'see-applicants', 'handle-applications', 'manage-programme'],
  reviewer: ['read-ventures', 'write-notes'],
};

export function may(viewer: Viewer, permission: Permission): boolean {
  return viewer.kind === 'authenticated' && viewer.roles.some((role) => permissions[role].includes(permission));
}
