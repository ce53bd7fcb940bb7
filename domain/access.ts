import type { Account } from './accounts/identity.ts';

/**
 * - `reviewer`: reads what an application says about the venture, and recommends.
 * - `coordinator`: does everything on the staff side.
 */
export type Role = 'coordinator' | 'reviewer';

/** Who sends the request; `roles` are the ones that they have now. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | (Account & { readonly kind: 'authenticated'; readonly roles: readonly Role[] });

export const anonymous: Viewer = { kind: 'anonymous' };

type Permission = 'open-staff-side' | 'read-applications';

/** The one table of who may do what. What a role does not name here, it may not do. */
const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  coordinator: ['open-staff-side', 'read-applications'],
  reviewer: ['open-staff-side', 'read-applications'],
};

function isAllowed(viewer: Viewer, permission: Permission): boolean {
  return viewer.kind === 'authenticated' && viewer.roles.some((role) => permissions[role].includes(permission));
}

export function mayOpenStaffSide(viewer: Viewer): boolean {
  return isAllowed(viewer, 'open-staff-side');
}

/** The venture texts, ages and statuses; not who the applicants are. */
export function mayReadApplications(viewer: Viewer): boolean {
  return isAllowed(viewer, 'read-applications');
}
