import type { MissingCheck } from '../safety/check.ts';

export const roles = ['coordinator', 'reviewer', 'mentor'] as const;
export type Role = (typeof roles)[number];

export function isRole(text: string | undefined): text is Role {
  return (roles as readonly (string | undefined)[]).includes(text);
}

/** `safeguarding` reads reported concerns. CONCERN_EMAILS gives it, beside any other role; no team does. */
export type ViewerRole = Role | 'safeguarding';

/** `emailVerified`: believe claims to the address only then. */
export type Account = { readonly email: string; readonly emailVerified: boolean };

export type Viewer =
  | { readonly kind: 'anonymous' }
  | (Account & {
      readonly kind: 'authenticated';
      readonly roles: readonly ViewerRole[];
      /** The roles that they have once they prove a second factor, or nothing is missing. */
      readonly pendingRoles?: readonly ViewerRole[];
      /** Set once a second factor is proven. */
      readonly missing?: readonly MissingCheck[];
    });

export type SignedInViewer = Extract<Viewer, { kind: 'authenticated' }>;

export const anonymous: Viewer = { kind: 'anonymous' };

/** The viewer with the roles that a second factor or checks keep back. */
export function withPendingRoles(viewer: Viewer): Viewer {
  if (viewer.kind === 'anonymous' || !viewer.pendingRoles) return viewer;
  return { ...viewer, roles: viewer.pendingRoles };
}
