import { describe, expect, it } from 'vitest';
import { may } from '../team/policies.ts';
import { anonymous, mayOpenStaffSide, type Role, type Viewer } from './viewer.ts';

const withRoles = (...roles: Role[]): Viewer => ({
  kind: 'authenticated',
  email: 'kim@daybreak.example',
  emailVerified: true,
  roles,
});

const questions = [
  ['open the staff side', mayOpenStaffSide, ['coordinator', 'reviewer']],
  ['read ventures', (viewer: Viewer) => may(viewer, 'read-ventures'), ['coordinator', 'reviewer']],
  ['write notes', (viewer: Viewer) => may(viewer, 'write-notes'), ['coordinator', 'reviewer']],
  ['see applicants', (viewer: Viewer) => may(viewer, 'see-applicants'), ['coordinator']],
  ['handle applications', (viewer: Viewer) => may(viewer, 'handle-applications'), ['coordinator']],
  ['manage the programme', (viewer: Viewer) => may(viewer, 'manage-programme'), ['coordinator']],
] as const;

describe.each(questions)('who may %s', (_, isAllowed, allowed) => {
  it('is not a viewer who is signed out', () => {
    expect(isAllowed(anonymous)).toBe(false);
  });

  it('is not an applicant, verified or not', () => {
    expect(isAllowed(withRoles())).toBe(false);
    expect(isAllowed({ ...withRoles(), emailVerified: false } as Viewer)).toBe(false);
  });

  it.each(['coordinator', 'reviewer'] as const)('is a %s only where the table says so', (role) => {
    expect(isAllowed(withRoles(role))).toBe(allowed.some((name) => name === role));
  });
});
