import type { EventFormError } from '../../../core/events/event-form.ts';

/** Events, their times, and invitations, as staff see them. `{…}` is filled in. */
export const events = {
  title: 'Events',
  lead: (zone: string, ahead: number) => `${zone}. ${ahead === 1 ? '1 is' : `${ahead} are`} ahead.`,
  new: 'New event',
  empty: 'No event yet.',
  emptyText: 'Interviews, pitches, networking: make one, then invite.',
  past: 'Past',
  columns: ['Event', 'When', 'Place', 'Places given', 'Invited', 'Answer by', 'Public'],
  kinds: { interview: 'Interview', pitch: 'Pitch', networking: 'Networking event' },
  of: (given: number, places: number) => `${given} of ${places}`,
  over: 'Over',
  yes: 'Yes',
  no: 'No',
  cancelled: 'Cancelled',
  slots: (count: number) => (count === 1 ? '1 time' : `${count} times`),
} as const;

export const eventEditor = {
  zone: (zone: string) => `All times are ${zone}.`,
  fields: {
    title: 'Title',
    venue: 'Place or link',
    note: 'Note',
    answerBy: 'Answer by',
    publicVenue: 'Place in words',
    publicFor: 'For whom, in words',
  },
  kind: 'Kind',
  times: 'Times',
  row: { day: 'Day', from: 'From', to: 'To', places: 'Places' },
  chosen: 'Chosen',
  add: 'One more time',
  rows: 'A time that somebody chose stays until you cancel it. Empty the day of another one to remove it. A new title or place is not mailed: write to those who have a time.',
  public: 'On the public page',
  isPublic: 'Name it on the public page',
  publicNote: 'The address, the note and the times of the applicants are never shown there.',
  save: 'Save event',
  errors: {
    missing: 'This is missing.',
    'too-long': 'This is too long, or has a character that cannot be kept.',
    'not-a-day': 'Not a day.',
    'not-a-time': 'Not a time of that day, or the end is not after the start.',
    'not-places': 'A number from 1 to 500.',
    past: 'This time is over.',
  } satisfies Record<EventFormError, string>,
} as const;

export const eventDay = {
  edit: 'Edit',
  print: 'Print',
  csv: 'CSV',
  invite: 'Invite',
  facts: {
    given: 'places given',
    invited: 'invited',
    none: 'none of these times',
    unanswered: 'have not answered',
  },
  tell: 'Tell them',
  nobody: 'Nobody yet',
  toBeTold: 'Not told yet',
  closed: 'Application closed: the next message to them frees the place',
  none: 'None of these times',
  invitations: 'Invitations',
  noReason: 'No reason',
  cannot: 'Cannot come',
  guardians: {
    'no-address': 'Guardian not asked',
    waiting: 'Guardian not answered',
    confirmed: 'Guardian agreed',
    refused: 'Guardian said no',
  },
  noGuardian: 'No guardian asked',
  printed: (time: string, by: string) =>
    `Printed ${time}, by ${by}. It holds names of minors: keep it with you, and destroy it after the day.`,
  tableColumns: ['Day', 'From', 'To', 'Time zone', 'Name', 'Age', 'Reference', 'Guardian', 'Application'],
  notices: {
    saved: 'Saved.',
    cancelled: 'Cancelled.',
    told: 'Cancelled. The messages wait in the outbox.',
  },
  refusals: {
    conflict: 'Somebody changed this event meanwhile. Look at it again, then repeat what you did.',
    chosen: 'Somebody has chosen a time that you changed or took out. Look at the times, then save again.',
    'no-slots': 'An event needs a time.',
    gone: 'This event is gone.',
    unfinished: 'The text has a part in square brackets: write it, or take it out.',
    missing: 'Subject and text are missing.',
    'too-long': 'This text is too long.',
    invalid: 'Something in the form cannot be used. It is marked below.',
  },
} as const;

/** In the application; of a chosen time the page says when it is. */
export const invitationStates = {
  invited: 'Not answered yet',
  none: eventDay.none,
  cannot: eventDay.cannot,
  cancelled: events.cancelled,
} as const;

const andStage = (count: number) =>
  count === 0 ? '' : ` and stage ${count === 1 ? '1 message' : `${count} messages`}`;

export const eventCancel = {
  time: 'Cancel this time',
  event: 'Cancel this event',
  chose: (count: number) =>
    count === 0 ? 'No one has to be told.' : count === 1 ? '1 person is told.' : `${count} people are told.`,
  button: (count: number) => `Cancel it${andStage(count)}`,
  leave: 'Leave it',
  waits: 'They see it once you release the message. Until then their page shows what was.',
} as const;

/** What a message about an event begins with; staff edit it. `{title}`, `{time}`, `{until}` and the names are filled in. */
export const eventTemplates = {
  invited: {
    subject: 'You are invited: {title}',
    text: 'Hello {name},\n\nYour idea is far enough to be heard, and we would like to meet you.\n\nChoose a time on your private page until {until}. None of them fits, or you cannot come? Say so there, and we look for another day.\n\n{from}, for Daybreak',
  },
  cancelled: {
    subject: 'Cancelled: {title}',
    text: 'Hello {name},\n\nThis does not take place as planned: {title}. [Why, in a sentence]\n\nIt has nothing to do with your idea. We write to you as soon as there is a new day.\n\n{from}, for Daybreak',
  },
} as const;

export const inviting = {
  title: (count: number) => (count === 1 ? 'Invite 1 applicant' : `Invite ${count} applicants`),
  lead: 'Each gets a message with the times and chooses one on the private page. Nothing leaves now.',
  event: 'Event',
  choose: 'Use this event',
  getIt: (count: number) => (count === 1 ? 'gets the message.' : 'get the message.'),
  leftOut: (count: number) =>
    count === 1 ? 'is invited already or closed, and gets nothing.' : 'are invited already or closed, and get nothing.',
  fillIn: '{name} is filled in for each. Day, place and times stand below the text.',
  button: (count: number) => (count === 1 ? 'Stage 1 invitation' : `Stage ${count} invitations`),
  none: 'There is no event ahead.',
} as const;
