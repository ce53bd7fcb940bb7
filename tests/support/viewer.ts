import type { Role, SignedInViewer } from '../../core/team/viewer.ts';

/** Somebody of the team, who has signed in with a verified address. */
export function createViewer(role: Role, email = 'kim@daybreak.example'): SignedInViewer {
  return { kind: 'authenticated', email, emailVerified: true, roles: [role] };
}
