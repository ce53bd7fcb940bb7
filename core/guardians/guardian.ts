/** What the operators have set about young applicants, in whole years; 0: off. */
export type AgeRules = {
  /** Below this age an application is refused and nothing of it is stored. */
  readonly minimum: number;
  /** Below this age the applicant is asked for the address of a parent or guardian. */
  readonly guardianBelow: number;
};

export const guardianAnswers = ['confirmed', 'refused'] as const;
export type GuardianAnswer = (typeof guardianAnswers)[number];

/** `waiting`: the guardian was asked, and has not answered. */
const guardianStates = ['waiting', ...guardianAnswers] as const;
export type GuardianState = (typeof guardianStates)[number];

/** The same for lists and pages. `no-address`: the applicant was asked for an address, and has given none. */
export type GuardianStatus = 'no-address' | GuardianState;

export function asksForGuardian(age: number, { guardianBelow }: AgeRules): boolean {
  return age < guardianBelow;
}

/** How it stands with the guardian of an applicant; null where none is asked for, and while the setting is off. */
export function getGuardianStatus(
  { age }: { readonly age: number },
  state: GuardianState | null | undefined,
  ages: AgeRules,
): GuardianStatus | null {
  if (ages.guardianBelow === 0) return null;
  return state ?? (asksForGuardian(age, ages) ? 'no-address' : null);
}
