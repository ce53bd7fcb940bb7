import { formatCount } from '../numbers.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);
const applications = (count: number) => (count === 1 ? 'application' : 'applications');

export const overview = {
  title: 'Overview',
  heading: 'Overview',
  lead: (period: string, count: number) => `${period}, compared with the ${days(count)} before.`,
  periodLabel: 'Period',
  period: (count: number) => (count === 365 ? 'Last year' : `Last ${count} days`),
  show: 'Show',
  range: (first: string, last: string) => `${first} to ${last}`,
  figures: {
    applications: (count: number, before: number) => `${applications(count)}, ${formatCount(before)} before`,
    open: (count: number) => (count === 1 ? 'is open' : 'are open'),
    noAnswer: 'None yet',
    median: 'to the first answer, the median',
    overdue: (count: number) => (count === 1 ? 'answer is overdue' : 'answers are overdue'),
  },
  helped: {
    heading: 'Did this answer help you?',
    counts: (yes: number, no: number) =>
      `Of those whom we declined, ${formatCount(yes)} said yes and ${formatCount(no)} said no, ever. By reason, who said yes; a reason with fewer than five answers is not shown, so that no person is recognised.`,
    columns: ['Reason', 'Yes', 'Share'],
    yesOf: (yes: number, all: number) => `${formatCount(yes)} of ${formatCount(all)}`,
    nothing: 'No reason has five answers yet.',
    lines: 'What would have helped',
  },
  days,
  plot: 'Plot',
  table: 'Table',
  toggle: (title: string) => `${title}: plot or table`,
  perDay: {
    title: 'Applications per day',
    name: (count: number, day: string, most: number) =>
      `Applications per day, ${formatCount(count)} together; the most, ${formatCount(most)}, on ${day}.`,
    nothing: 'Applications per day: none in this period.',
    flag: (most: number, day: string) => `${formatCount(most)} on ${day}`,
    columns: ['Day', 'Applications', 'Before'],
  },
  answer: {
    title: 'Days to the first answer',
    text: 'Applications, by days until we first wrote',
    name: (median: number) =>
      `Applications by days until we first wrote; half of them had waited ${days(median)} or less.`,
    nothing: 'No application of this period has an answer yet.',
    median: (median: number) => `median: ${days(median)}`,
    promised: (count: number) => `promised: ${days(count)}`,
    columns: ['Days', 'Applications'],
  },
  status: { title: 'By status', columns: ['Status', 'Applications', 'Share'] },
  city: { title: 'By city', columns: ['City', 'Applications', 'Share'] },
  school: { title: 'By school', columns: ['School', 'Applications', 'Share'] },
  age: { title: 'By age', columns: ['Age', 'Applications', 'Share'], last: (age: number) => `${age} +` },
  barsName: (title: string, bars: readonly { readonly label: string; readonly count: number }[]) =>
    bars.length === 0
      ? `${title}: none in this period.`
      : `${title}: ${bars.map(({ label, count }) => `${label} ${formatCount(count)}`).join(', ')}.`,
  none: 'None in this period.',
  others: (count: number) => (count === 1 ? '1 other' : `${formatCount(count)} others`),
  share: (count: number, total: number) =>
    `${((100 * count) / total).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`,
  counted: {
    heading: 'How this is counted',
    text: 'Days run from midnight to midnight in the time zone of the programme. Suspected entries are not in it. A first answer is the first released message after the receipt; the days until it are full days of 24 hours. With very many applications the numbers may be ten minutes old.',
    table: 'Each plot has a table with the same numbers.',
  },
} as const;
