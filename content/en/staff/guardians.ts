import type { GuardianAnswer } from '../../../core/guardians/guardian.ts';

/** What staff see about the guardian of an applicant. */
export const staffGuardian = {
  heading: 'Parent or guardian',
  /** Behind the name in the list. */
  mark: 'Guardian: {state}',
  states: {
    'no-address': 'no address yet',
    waiting: 'waiting',
    confirmed: 'agreed',
    refused: 'refused',
  },
  texts: {
    'no-address': 'The applicant was asked for an address, and has given none.',
    waiting: 'Asked ({date}), no answer yet.',
    confirmed: 'Agreed ({date}).',
    refused: 'Refused ({date}).',
  },
  address: 'the address of the guardian',
  write: 'Write to the guardian',
  answered: { confirmed: 'The guardian agreed', refused: 'The guardian refused' } satisfies Record<
    GuardianAnswer,
    string
  >,
} as const;
