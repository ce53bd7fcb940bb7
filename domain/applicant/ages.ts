/** What the operators have set about young applicants, in whole years; 0: off. */
export type AgeRules = {
  /** Below this age an application is refused and nothing of it is stored. */
  readonly minimum: number;
  /** Below this age the applicant is asked for the address of a parent or guardian. */
  readonly guardianBelow: number;
};

/** The one rule about the minimum age, for the browser and the server. An age that is no number is not this rule's matter. */
export function isTooYoung(age: number, minimumAge: number): boolean {
  return age < minimumAge;
}
