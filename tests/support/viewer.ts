import type { SignedInViewer, ViewerRole } from '../../core/team/viewer.ts';

/** Somebody of the team, who has signed in with a verified address. */
export function createViewer(role: ViewerRole, email = 'kim@daybreak.example'): SignedInViewer {
  return { kind: 'authenticated', email, emailVerified: true, roles: [role] };
}
