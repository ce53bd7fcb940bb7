import type { GuardianStatus } from '../../../core/guardians/guardian.ts';
import type { ListSortKey } from '../../../core/list/list-query.ts';
import { formatCount } from '../numbers.ts';

const messages = (count: number) => (count === 1 ? '1 message' : `${formatCount(count)} messages`);

export const listTexts = {
  lead: (today: string, unread: number, overdue: number) => {
    const late = overdue === 1 ? '1 reply is overdue' : `${formatCount(overdue)} replies are overdue`;
    return `${today}. ${formatCount(unread)} ${unread === 1 ? 'is' : 'are'} new${overdue > 0 ? `, and ${late}` : ''}.`;
  },
  reviewer: 'You see descriptions, ages and notes. Only coordinators see names, schools and contact details.',
  all: 'All',
  statusLabel: 'Status',
  tableLabel: 'Applications',
  columns: {
    name: 'Name',
    submitted: 'Submitted',
    'answer-due': 'Reply due',
    score: 'Score',
    assignee: 'Assigned to',
    status: 'Status',
  } satisfies Record<ListSortKey, string>,
  applicant: (code: string) => `Applicant ${code}`,
  applicantColumn: 'Applicant',
  unassigned: 'Unassigned',
  answered: 'Replied',
  notAnswered: 'No reply',
  messageWaits: 'Waiting to send',
  newAnswers: 'New answers',
  duplicate: 'Possible duplicate',
  noScores: 'No scores yet',
  export: 'Export CSV',
} as const;

/** Behind the name, until the guardian agrees. */
export const guardianBadges: { readonly [status in GuardianStatus]?: string } = {
  'no-address': 'No guardian named',
  waiting: 'Guardian has not answered',
  refused: 'Guardian said no',
};

export const filterTexts = {
  search: 'Search',
  assignee: 'Assigned to',
  anyone: 'Anyone',
  mine: 'Assigned to me',
  overdue: 'Overdue',
  newAnswers: 'New answers',
  samePerson: 'Possible duplicate',
  apply: 'Apply filters',
  clear: 'Clear',
} as const;

export const noMatch = {
  nothing: 'No applications match these filters.',
  search: (search: string) => `Nothing matches “${search}”. Try one word, or a reference such as DB-7K3Q9XTM.`,
} as const;

export const emptyList = {
  open: (today: string, until: string | null) => `${today}. The form is open${until ? ` until ${until}` : ''}.`,
  heading: 'No applications yet',
  text: 'New applications appear here with the date we promised a reply. Send the link to schools, invite reviewers, and check the settings.',
  invite: 'Invite your team',
} as const;

export const bulk = {
  region: 'Selected applications',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectAll: 'Select all',
  selected: (count: number) => `${formatCount(count)} selected`,
  clear: 'Clear',
  status: 'Change status',
  newStatus: 'New status',
  assign: 'Assign',
  assignAll: (count: number) => `Assign ${count === 1 ? '1 application' : `${formatCount(count)} applications`}`,
  message: 'Message',
  invite: (event: string) => `Select the people to invite to ${event}, then choose Message.`,
} as const;

/** One message for many; `count` is a number of people. */
export const bulkComposer = {
  title: 'Message',
  /** How many get it. */
  fact: (count: number) => `to ${count === 1 ? '1 applicant' : `${formatCount(count)} applicants`}`,
  names:
    '{name} becomes each first name. {promise} becomes the date of our reply, or an apology where it has passed. Nothing is sent yet.',
  submit: (count: number) => `Change status and queue ${messages(count)}`,
  queue: (count: number) => `Queue ${messages(count)}`,
} as const;
