import { describe, expect, it } from 'vitest';
import {
  anonymous,
  mayOpenStaffSide,
  mayReadApplications,
  mayResetSecondFactors,
  type Role,
  type Viewer,
} from './access.ts';

const withRoles = (...roles: Role[]): Viewer => ({
  kind: 'authenticated',
  email: 'kim@daybreak.example',
  emailVerified: true,
  roles,
});

const questions = [
  ['open the staff side', mayOpenStaffSide, ['coordinator', 'reviewer']],
  ['read applications', mayReadApplications, ['coordinator', 'reviewer']],
  ['reset second factors', mayResetSecondFactors, ['coordinator']],
] as const;

describe.each(questions)('who may %s', (_, may, allowed) => {
  it('is not a viewer who is signed out', () => {
    expect(may(anonymous)).toBe(false);
  });

  it('is not an applicant, verified or not', () => {
    expect(may(withRoles())).toBe(false);
    expect(may({ kind: 'authenticated', email: 'mira@student.example', emailVerified: false, roles: [] })).toBe(false);
  });

  it.each(['coordinator', 'reviewer'] as const)('is a %s only where the table says so', (role) => {
    expect(may(withRoles(role))).toBe(allowed.some((name) => name === role));
  });
});
