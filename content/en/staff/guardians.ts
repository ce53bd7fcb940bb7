import type { GuardianAnswer } from '../../../core/guardians/guardian.ts';

/** The guardian of an applicant, for the team. */
export const staffGuardian = {
  heading: 'Guardian',
  states: {
    'no-address': 'no address yet',
    waiting: 'asked',
    confirmed: 'agreed',
    refused: 'said no',
  },
  texts: {
    'no-address': 'No address yet. We’ve asked the applicant for one.',
    waiting: 'Asked {date}, no reply yet.',
    confirmed: 'Agreed {date}.',
    refused: 'Said no {date}.',
  },
  answered: { confirmed: 'The guardian agreed', refused: 'The guardian said no' } satisfies Record<
    GuardianAnswer,
    string
  >,
} as const;
