import type { EventFormError } from '../../../core/events/event-form.ts';
import type { Day } from '../../../core/time.ts';
import { formatDay } from '../dates.ts';
import type { MessageTemplate, Writer } from './message-templates.ts';

/** Events, their times, and invitations, as staff see them. `{…}` is filled in. */
export const events = {
  title: 'Events',
  lead: (zone: string, unanswered: number) =>
    `All times are ${zone}.${unanswered === 0 ? '' : ` ${unanswered} invited ${unanswered === 1 ? 'person hasn’t' : 'people haven’t'} answered yet.`}`,
  new: 'New event',
  empty: 'No events yet. Create an interview, a pitch or a networking event, then invite people.',
  upcoming: 'Upcoming',
  past: 'Past',
  columns: {
    event: 'Event',
    when: 'When',
    where: 'Where',
    taken: 'Places taken',
    invited: 'Invited',
    answerBy: 'Answer by',
  },
  kinds: { interview: 'Interview', pitch: 'Pitch', networking: 'Networking event', meeting: 'Meeting' },
  of: (taken: number, places: number) => `${taken} of ${places}`,
  over: 'Closed',
  cancelled: 'Cancelled',
  slots: (count: number) => (count === 1 ? '1 slot' : `${count} slots`),
} as const;

export const eventEditor = {
  zone: (zone: string) => `All times are ${zone}.`,
  fields: {
    title: 'Title',
    venue: 'Place, or link to a video call',
    note: 'Note to the people you invite (optional)',
    answerBy: 'Answer by',
  },
  kind: 'Kind',
  times: 'Times',
  time: (number: number) => `Time ${number}`,
  row: { day: 'Day', from: 'From', to: 'To', places: 'Places' },
  chosen: (taken: string) => `${taken} taken. Cancel it on the event’s page.`,
  more: 'More times',
  add: 'Add',
  rows: 'A booked slot stays until you cancel it. Clear the day of any other to remove it. We don’t email a new title or place: tell people who have a slot.',
  public: 'On the public page',
  isPublic: 'Show on the public page',
  publicNote: 'The address, the note and the slots never appear there.',
  save: 'Save event',
  errors: {
    missing: 'This field is required.',
    'too-long': 'This is too long, or has a character we can’t save.',
    'not-a-day': 'Enter a day.',
    'not-a-time': 'Enter a time; the end comes after the start.',
    'not-places': 'Enter a number from 1 to 500.',
    past: 'This time has passed.',
  } satisfies Record<EventFormError, string>,
} as const;

export const eventDay = {
  edit: 'Edit',
  print: 'Print',
  csv: 'Export CSV',
  invite: 'Invite',
  facts: { invited: 'invited', answered: 'answered', taken: 'places taken', unanswered: 'haven’t answered' },
  nobody: 'Nobody yet',
  toBeTold: 'Not told yet',
  closed: 'Application closed: the next message to them frees the place',
  none: 'None of these times',
  cannot: 'Cannot come',
  public: 'Public page',
  isPublic: 'Listed on the events page, without the address.',
  isNotPublic: 'Not on the public page.',
  see: 'See it',
  guardians: {
    'no-address': 'No guardian named',
    waiting: 'Guardian has not answered',
    confirmed: 'Guardian agreed',
    refused: 'Guardian said no',
    none: 'No guardian needed',
  },
  publicity: (isAgreed: boolean) => `Photo and name: ${isAgreed ? 'yes' : 'no'}`,
  tableColumns: [
    ...['Day', 'From', 'To', 'Time zone', 'Name', 'Age', 'Reference'],
    ...['Guardian', 'Application', 'Photo and name'],
  ],
  notices: {
    saved: 'Event saved.',
    cancelled: 'Cancelled.',
    told: 'Cancelled. The messages are ready to send.',
  },
  refusals: {
    conflict:
      'Someone else changed this event since you opened it. Your change wasn’t saved. Check it, then try again.',
    chosen: 'Someone has booked a slot that you changed or removed. Check the times, then save again.',
    'no-slots': 'Add at least one time.',
    gone: 'This event no longer exists.',
    invalid: 'Fix the highlighted fields and save again.',
  },
} as const;

/** In the application; of a chosen time the page says when it is. */
export const invitationStates = {
  invited: 'Not answered yet',
  none: eventDay.none,
  cannot: eventDay.cannot,
  cancelled: events.cancelled,
} as const;

export const eventCancel = {
  time: 'Cancel slot',
  event: 'Cancel event',
  tell: 'Notify them',
  titleOfTime: 'Cancel this slot?',
  titleOfEvent: 'Cancel this event?',
  nobody: 'Nobody has booked it, so there’s no one to notify. It cannot be undone.',
  booked: (people: readonly string[]) => `Each of these people gets a message: ${people.join('; ')}.`,
  why: 'Why, in one sentence',
  hint: 'They read it when you send the message. Until then their page shows the old time.',
  button: 'Cancel and queue message',
} as const;

const eventTemplates = {
  invited: {
    subject: 'You are invited: {title}',
    text: 'Hello {name},\n\nYour idea is far enough to be heard, and we would like to meet you.\n\nChoose a time on your private page until {until}. None of them fits, or you cannot come? Say so there, and we look for another day.\n\n{from}, for Daybreak',
  },
  cancelled: {
    subject: 'Cancelled: {title}',
    text: 'Hello {name},\n\nThis does not take place as planned: {title}. {why}\n\nIt has nothing to do with your idea. We write to you as soon as there is a new day.\n\n{from}, for Daybreak',
  },
} as const;

/** Creates the message about an event that staff edit. The name of the applicant stays open. */
export function createEventMessage(
  about: keyof typeof eventTemplates,
  { title, answerBy }: { readonly title: string; readonly answerBy: Day },
  { from, today }: Writer,
  why = '[Why, in a sentence]',
): MessageTemplate {
  const values = { title, until: formatDay(answerBy, today), from, why };
  const fill = (text: string) =>
    text.replace(/\{(title|until|from|why)\}/g, (_, key: keyof typeof values) => values[key]);
  const { subject, text } = eventTemplates[about];
  return { subject: fill(subject), text: fill(text) };
}
