import { nameDays } from '../dates.ts';

/** What Home and the form say before anything is sent. No-break spaces keep a number with its word. */
export const promises = {
  free: 'Sending costs nothing.',
  noAccount: 'No account.',
  answer: (days: number) => `An answer within ${nameDays(days)}.`,
  minimum: (age: number) => `From\u00a0${age}.`,
  guardian: (age: number) => `Under\u00a0${age} we also ask a\u00a0parent.`,
  closed: 'Applications are closed.',
  opens: 'They open again on {date}.',
  later: 'They open again later.',
} as const;
