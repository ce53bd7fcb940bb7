import type { ManyError } from '../../../core/applications/change-many.ts';
import type { InboxSortKey } from '../../../core/list/inbox-filter.ts';
import { formatCount } from '../numbers.ts';

const someOf = (some: number, all: number) => `${formatCount(some)} of ${formatCount(all)}`;

export const inbox = {
  toList: 'Skip to the list',
  isNew: (count: number) => (count === 1 ? '1 is new' : `${formatCount(count)} are new`),
  newAnswers: 'New answers',
  haveNewAnswers: (count: number) => (count === 1 ? '1 has new answers' : `${formatCount(count)} have new answers`),
  overdue: (count: number) => (count === 1 ? '1 answer is overdue' : `${formatCount(count)} answers are overdue`),
  messagesWait: (count: number) => (count === 1 ? '1 message waits' : `${formatCount(count)} messages wait`),
  reviewer:
    'You read as a reviewer: ventures, ages and notes. Names, schools and contact details stay with the coordinators.',
  reviewerWithDetail: 'You read as a reviewer.',
  searching: 'Searching names, schools, cities, emails, references and venture texts.',
  searchingVentures: 'Searching references and venture texts.',
  searchLabel: 'Search in all applications',
  searchVentures: 'Search in the ventures',
  all: 'All',
  loading: 'Loading…',
  mine: 'Mine',
  statusLabel: 'Status',
  sortLabel: 'Order:',
  tableLabel: 'Applications',
  columns: {
    name: 'Name',
    age: 'Age',
    school: 'School',
    city: 'City',
    submitted: 'Submitted',
    'answer-due': 'Answer due',
    score: 'Score',
    assignee: 'With',
    status: 'Status',
  } satisfies Record<InboxSortKey, string>,
  applicant: (code: string) => `Applicant ${code}`,
  applicantColumn: 'Applicant',
  venture: 'Venture',
  unassigned: 'Nobody',
  answered: 'Answered',
  notAnswered: 'No answer',
  messageWaits: 'Message waits',
  range: (first: number, last: number, all: number) =>
    `${formatCount(first)} to ${formatCount(last)} of ${formatCount(all)}`,
  someOf,
  previous: 'Previous',
  next: 'Next',
  pagesLabel: 'Pages',
  page: (number: number) => `Page ${formatCount(number)}`,
  export: 'Export CSV',
  matching: (count: number) => (count === 1 ? '1 application' : `${formatCount(count)} applications`),
} as const;

export const filterTexts = {
  button: 'Filter',
  clear: 'Clear all',
  assignee: 'With',
  any: 'Any',
  anyone: 'Anyone',
  overdue: 'Answer overdue',
  samePerson: 'Possible duplicate',
  show: 'Show',
} as const;

export const sortTexts = {
  newestFirst: 'Newest first',
  by: {
    submitted: 'Oldest first',
    'answer-due': 'Answer due first',
    score: 'By score',
    name: 'By name',
    age: 'By age',
    school: 'By school',
    city: 'By city',
    assignee: 'By person in charge',
    status: 'By status',
  } satisfies Record<InboxSortKey, string>,
} as const;

export const noMatch = {
  heading: 'No applications match.',
  nothingHolds: (search: string) =>
    `Nothing holds “${search}”. Try one word of it, or the reference on its own, for example DB-7K3Q9XTM.`,
  clearSearch: 'Clear the search',
  clearFilter: 'Clear the filter',
} as const;

export const emptyInbox = {
  heading: 'No applications yet',
  text: 'The form is open. As soon as somebody sends it, the application stands here, marked as new, with the date by which we promised an answer.',
  invite: 'Invite your team',
  seeForm: 'See the form',
} as const;

/** The day line: what is left until an answer is due. */
export const dueTexts = {
  inDays: (days: number) => `In ${days} days`,
  tomorrow: 'Tomorrow',
  today: 'Today',
  over: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
} as const;

export const bulk = {
  start: 'Select',
  end: 'Done',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${formatCount(count)} selected`,
  onPage: (count: number) => (count === 1 ? '1 on this page is selected.' : `${count} on this page are selected.`),
  changing: (count: number) => `Changing ${formatCount(count)}…`,
  status: 'Status',
  closed: 'Closed, with a reason',
  assign: 'Assign',
  stage: { desktop: 'Stage messages', phone: 'Message' },
  aboutStatus: 'About the status that each has',
  invite: 'Invite',
  withStatus: 'With a change of the status',
  nothingLeaves: 'From the templates. Nothing leaves before it is released in the outbox.',
  clear: 'Clear the selection',
  moved: (done: number, all: number, status: string) => `${someOf(done, all)} moved to ${status}.`,
  same: (count: number) => (count === 1 ? '1 had it already.' : `${formatCount(count)} had it already.`),
  messagesWait: 'Their messages wait in the outbox.',
  movedOne: (status: string) => `Moved to ${status}.`,
  messageWaits: 'Message waits.',
  assigned: (done: number, all: number, name: string) => `${someOf(done, all)} assigned to ${name}.`,
  staged: (done: number, all: number) => `A message waits in the outbox for ${someOf(done, all)}.`,
  refusals: {
    'not-found': 'is not here any more. It was erased.',
    'changed-meanwhile': 'was changed a moment ago.',
    unfinished: 'needs your own words: its template has a part in square brackets.',
    'is-spam': 'is spam.',
    'no-template': 'has a status for which there is no template.',
    'invited-already': 'is invited already.',
    'is-closed': 'is closed.',
  } satisfies Record<ManyError, string>,
  notChanged: (count: number) => (count === 1 ? '1 was not changed.' : `${formatCount(count)} were not changed.`),
  nothingSelected: 'Nothing was selected.',
} as const;

/** A change of many with one message for all; `count` and `messages` are numbers of people. */
export const bulkComposer = {
  title: (count: number, status: string | null) => {
    const all = count === 1 ? '1 application' : `${formatCount(count)} applications`;
    return status === null ? `Close ${all}` : `Move ${all} to ${status}`;
  },
  lead: (messages: number) =>
    `Each gets its own message. Nothing leaves now: ${messages === 1 ? '1 message waits' : `${formatCount(messages)} messages wait`} in the outbox.`,
  getIt: (count: number, isClosing: boolean) => {
    const done = isClosing ? 'closed' : 'changed';
    return count === 1 ? `is ${done} and gets this message` : `are ${done} and get this message`;
  },
  haveIt: (count: number) => (count === 1 ? 'has this status already' : 'have this status already'),
  replaced: (count: number) =>
    count === 1
      ? 'has a message that waits; this one takes its place'
      : 'have a message that waits; this one takes its place',
  text: 'Text, the same for all',
  placeholders:
    '{name} becomes the first name of each, {promise} the day of the answer, or that we are sorry where it has passed.',
  withoutMessage: (isClosing: boolean) => `${isClosing ? 'Close' : 'Change'} without a message`,
  button: (messages: number, isClosing: boolean) =>
    `${isClosing ? 'Close' : 'Move'} and stage ${messages === 1 ? '1 message' : `${formatCount(messages)} messages`}`,
} as const;
