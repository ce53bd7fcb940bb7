import { nameDays } from '../dates.ts';

/** Promises of Home and the form. No-break spaces keep a number with its word. */
export const promises = {
  open: (days: number) => `Free to apply. No account needed. You’ll hear from us within ${nameDays(days)}.`,
  minimum: (age: number) => `For ages\u00a0${age} and up.`,
  guardian: (age: number) => `Under\u00a0${age}? We’ll ask a parent or guardian too.`,
  closed: 'Applications are closed.',
  opens: 'They reopen on {date}.',
  later: 'We’ll reopen later.',
} as const;
