/** At the foot of the first page of Home on paper. */
export const notice = {
  heading: 'A basic concept is enough to start.',
  /** A picture for cameras: a QR code with the address of the application form. */
  code: '/apply-code.svg',
  minimum: (age: number) => `You can apply from\u00a0${age}.`,
  questions: 'Questions:',
} as const;
