import type { Account } from './accounts/identity.ts';

/**
 * - `reviewer`: reads what an application says about the venture, and recommends.
 * - `coordinator`: does everything on the staff side.
 */
export type Role = 'coordinator' | 'reviewer';

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

type Permission = 'open-staff-side' | 'read-applications' | 'reset-second-factors';

/** The one table of who may do what. What a role does not name here, it may not do. */
const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  coordinator: ['open-staff-side', 'read-applications', 'reset-second-factors'],
  reviewer: ['open-staff-side', 'read-applications'],
};

function isAllowed(viewer: Viewer, permission: Permission): boolean {
  return viewer.kind === 'authenticated' && viewer.roles.some((role) => permissions[role].includes(permission));
}

/** The viewer with the roles that only a second factor keeps back. */
export function withPendingRoles(viewer: Viewer): Viewer {
  if (viewer.kind === 'anonymous' || !viewer.pendingRoles) return viewer;
  return { ...viewer, roles: viewer.pendingRoles };
}

export function mayOpenStaffSide(viewer: Viewer): boolean {
  return isAllowed(viewer, 'open-staff-side');
}

/** The venture texts, ages and statuses; not who the applicants are. */
export function mayReadApplications(viewer: Viewer): boolean {
  return isAllowed(viewer, 'read-applications');
}

/** Of other accounts with a role. */
export function mayResetSecondFactors(viewer: Viewer): boolean {
  return isAllowed(viewer, 'reset-second-factors');
}
