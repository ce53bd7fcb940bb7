import type { Account } from './accounts/identity.ts';

/**
 * - `reviewer`: reads what an application says about the venture, and recommends.
 * - `coordinator`: does everything on the staff side.
 */
export const roles = ['coordinator', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/** Who sends the request. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | (Account & {
      readonly kind: 'authenticated';
      /** The roles that they have now. */
      readonly roles: readonly Role[];
      /** The roles that they have once they prove a second factor; absent when there are none. */
      readonly pendingRoles?: readonly Role[];
    });

export const anonymous: Viewer = { kind: 'anonymous' };

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

/** The viewer with the roles that only a second factor keeps back. */
export function withPendingRoles(viewer: Viewer): Viewer {
  if (viewer.kind === 'anonymous' || !viewer.pendingRoles) return viewer;
  return { ...viewer, roles: viewer.pendingRoles };
}

/** Every role opens it; each page and action asks for its own permission as well. */
export function mayOpenStaffSide(viewer: Viewer): boolean {
  return viewer.kind === 'authenticated' && viewer.roles.length > 0;
}
