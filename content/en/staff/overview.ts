import { formatCount } from '../numbers.ts';

export const overview = {
  heading: 'Overview',
  lead: (period: string, weeks: number) => `${period}, compared with the ${weeks} weeks before.`,
  periodLabel: 'Period',
  period: (weeks: number) => `Last ${weeks} weeks`,
  show: 'Show',
  asTable: 'Show as a table',
  inAll: (total: number, open: number) => `${formatCount(total)} in all, ${formatCount(open)} of them open`,
  range: (first: string, last: string) => `${first} to ${last}`,
  figures: {
    applications: (count: number, before: number) =>
      `${count === 1 ? 'application' : 'applications'}, ${formatCount(before)} before`,
    days: (count: number | null) => (count === null ? 'None' : count === 1 ? '1 day' : `${formatCount(count)} days`),
    median: 'median time to first reply',
    open: (count: number) => (count === 1 ? 'is open' : 'are open'),
    overdue: (count: number) => (count === 1 ? 'reply is overdue' : 'replies are overdue'),
  },
  perWeek: { title: 'Applications per week', heads: ['Week from', 'Applications', 'Before'] },
  status: { title: 'By status', heads: ['Status', 'Applications'] },
  answers: {
    title: (promised: number) => `Days to the first reply, ${promised} promised`,
    heads: ['Days', 'Applications'],
    range: (first: number, last: number) => (last === Infinity ? `${first}+` : `${first}–${last}`),
  },
  helped: {
    heading: 'Did our reply help?',
    counts: (yes: number, no: number) =>
      `Of the people whose applications we declined, ${formatCount(yes)} said yes and ${formatCount(no)} said no.`,
  },
  none: 'None in this period.',
  counted:
    'Weeks run from midnight to midnight in the time zone of the programme. Spam is not counted. A first reply is the first message with questions or a decision.',
} as const;
