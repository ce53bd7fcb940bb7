import type { SortKey } from '../../domain/review/review-store.ts';

export const inbox = {
  isNew: (count: number) => (count === 1 ? '1 is new' : `${count.toLocaleString('en-GB')} are new`),
  overdue: (count: number) =>
    count === 1 ? '1 answer is overdue' : `${count.toLocaleString('en-GB')} answers are overdue`,
  reviewer:
    'You read as a reviewer: ventures, ages and notes. Names, schools and contact details stay with the coordinators.',
  searchLabel: 'Search in all applications',
  searchButton: 'Search',
  all: 'All',
  statusLabel: 'Status',
  tableLabel: 'Applications',
  columns: {
    name: 'Name',
    age: 'Age',
    school: 'School',
    city: 'City',
    submitted: 'Submitted',
    'answer-due': 'Answer due',
    assignee: 'With',
    status: 'Status',
  } satisfies Record<SortKey, string>,
  applicant: (code: string) => `Applicant ${code}`,
  venture: 'Venture',
  unassigned: 'Nobody',
  answered: 'Answered',
  range: (first: number, last: number, all: number) =>
    `${first.toLocaleString('en-GB')} to ${last.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`,
  someOf: (shown: number, all: number) => `${shown.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`,
  previous: 'Previous',
  next: 'Next',
  pagesLabel: 'Pages',
  arrivals: (count: number) => `${count.toLocaleString('en-GB')} new. Show them`,
  export: 'Export',
  exportAs: { csv: 'Export as a table (CSV)', jsonl: 'Export as JSON Lines' },
} as const;

export const filterTexts = {
  button: 'Filter',
  heading: 'Filter',
  clear: 'Clear all',
  age: 'Age',
  to: 'to',
  from: 'from',
  assignee: 'With',
  anyone: 'Anyone',
  school: 'School',
  anySchool: 'Any school',
  city: 'City',
  anyCity: 'Any city',
  submitted: 'Submitted',
  overdue: 'Answer overdue',
  samePerson: 'Possibly the same person',
  show: 'Show applications',
  cancel: 'Cancel',
  remove: (token: string) => `Remove the filter ${token}`,
  unsupported: 'This database cannot look for the same person in a list, and searches find beginnings of words.',
} as const;

export const noMatch = {
  heading: 'No applications match.',
  nothingHolds: (search: string) =>
    `Nothing holds “${search}”. Try one word of it, or the reference on its own, for example DB-7K3Q9XTM.`,
  clearSearch: 'Clear the search',
  clearFilter: 'Clear the filter',
} as const;

export const firstDay = {
  heading: 'No applications yet.',
  text: 'The form is open. As soon as somebody sends it, the application stands here, marked as new, with the date by which we promised an answer.',
  steps: [
    { title: 'It arrives.', text: 'The sender gets a reference and a private link.' },
    { title: 'You read and decide.', text: 'Take it, write a note, change its status.' },
    { title: 'You write back.', text: 'The message waits in the outbox until you release it.' },
  ],
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
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${count.toLocaleString('en-GB')} selected`,
  onPage: (count: number) => `${count} on this page are selected.`,
  selectAll: (count: number) => `Select all ${count.toLocaleString('en-GB')} that match`,
  allSelected: (count: number) => `All ${count.toLocaleString('en-GB')} that match are selected.`,
  action: 'What to do with them',
  apply: 'Do it',
  moveTo: (status: string) => `Move to ${status}`,
  close: (reason: string) => `Close: ${reason}`,
  assignTo: (name: string) => `Assign to ${name}`,
  unassign: 'Assign to nobody',
  stage: 'with a message from the template',
  clear: 'Clear the selection',
  moved: (done: number, all: number, status: string) => `${done} of ${all} moved to ${status}.`,
  assigned: (done: number, all: number, name: string) => `${done} of ${all} assigned to ${name}.`,
  changedMeanwhile: 'was changed a moment ago.',
  look: 'Look',
  undo: 'Undo',
  undone: (count: number) => `${count.toLocaleString('en-GB')} taken back.`,
  tooLate: 'It was too late to take this back.',
  nothingSelected: 'Nothing was selected.',
} as const;
