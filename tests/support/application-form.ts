import { randomUUID } from 'node:crypto';

/** Answers that the form accepts, by the name of the field. */
export const formAnswers = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  age: '16',
  phone: '555 0142',
  school: 'Northgate High School',
  city: 'Rivermouth',
  message: 'A borrowing shelf for school labs.',
} as const;

/** The form of an application as a browser sends it. */
export function createApplicationForm(submissionId: string = randomUUID()): Record<string, string> {
  return { ...formAnswers, submissionId };
}

/** A client address for each number, so that limits by address count each client once. */
export function createClientAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
