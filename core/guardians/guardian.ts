/** Settings about young applicants, in whole years; 0: off. */
export type AgeRules = {
  /** Below this age the form is refused, and its data dropped. */
  readonly minimum: number;
  /** Below this age the applicant is asked for the address of a parent or guardian. */
  readonly guardianBelow: number;
};

export type GuardianAnswer = 'confirmed' | 'refused';

export type GuardianState = 'waiting' | GuardianAnswer;

/** `no-address`: the applicant was asked for an address, and still has to name one. */
export type GuardianStatus = 'no-address' | GuardianState;

export function asksForGuardian(age: number, { guardianBelow }: AgeRules): boolean {
  return age < guardianBelow;
}

/** Null if age or settings ask for no guardian. */
export function getGuardianStatus(age: number, state: GuardianState | undefined | null, ages: AgeRules) {
  if (ages.guardianBelow === 0) return null;
  return state ?? (asksForGuardian(age, ages) ? ('no-address' as const) : null);
}
