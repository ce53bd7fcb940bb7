import type { ClosedStatus } from '../../../core/applications/status.ts';
import type { MessageState } from '../../../core/messages/message.ts';
import { formatCount } from '../numbers.ts';
import { lowerDay } from './forms.ts';

/** The page of one application. */
export const applicationTexts = {
  back: 'Applications',
  previous: 'Previous application',
  next: 'Next application',
  place: (place: number, total: number) => `${formatCount(place)} of ${formatCount(total)}`,
  title: (who: string, age: number) => `${who}, ${age}`,
  applicant: (code: string) => `Applicant ${code}`,
  replyDue: (date: string) => `Reply due ${date}`,
  replied: 'Replied',
  queued: 'Message waiting to send',
} as const;

export const statusTexts = {
  title: 'Status',
  moveTo: 'Move to',
  closed: 'Closed',
  change: 'Change status',
  hint: 'Nothing is sent yet. You’ll write the message first.',
  movesTo: 'to',
  queue: 'Change status and queue message',
  anyway: 'Change it anyway',
} as const;

export const conflictTexts = {
  title: 'Changed since you opened it',
  text: 'Someone changed this application while you were writing. Your change wasn’t saved. Your text is still here.',
} as const;

export const spamTexts = {
  why: 'It may not come from a person: a hidden field of the form was filled in. No receipt was sent, and no reviewer sees it.',
  button: 'Not spam',
  hint: '“Not spam” makes it a new application and sends the receipt.',
  unmarked: 'Marked as not spam. The receipt is on its way.',
} as const;

export const assigneeTexts = {
  title: 'Assigned to',
  nobody: 'Unassigned',
  save: 'Save',
} as const;

export const contactTexts = {
  title: 'Contact',
  email: 'Email',
  phone: 'Phone',
  school: 'School',
  city: 'City',
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  copied: 'Copied',
  reference: 'Reference',
} as const;

export const duplicateTexts = {
  title: 'Possible duplicates',
  email: 'Same email.',
  phone: 'Same phone.',
} as const;

export const messageTexts = {
  title: 'Messages',
  none: 'No messages yet.',
  receipt: 'Receipt',
  /** `by`: null for the site. */
  state: (state: MessageState, day: string, by: string | null) => {
    const when = `${lowerDay(day)}${by === null ? '' : ` by ${by}`}`;
    switch (state) {
      case 'queued':
        return `Waiting to send, written ${when}`;
      case 'sending':
        return `Sending, confirmed ${when}`;
      case 'sent':
        return `Sent ${when}`;
      case 'failed':
        return `Couldn’t be sent, ${when}`;
    }
  },
  write: 'Write a message',
  to: (name: string) => `Message to ${name}`,
  queue: 'Queue message',
  edit: 'Edit',
  editTitle: 'Edit unsent message',
  save: 'Save message',
  saved: 'Message saved.',
  repair: 'Correct the address',
} as const;

export const invitationsTitle = 'Invitations';

export const profileLink = 'One-page profile';

export const deleteTexts = {
  hint: 'Deletes answers, notes and messages for good.',
  ask: (who: string, reference: string, backupDays: number) => ({
    label: 'Delete this application',
    title: `Delete ${who}?`,
    text: `This cannot be undone. The private page stops working at once. We delete all answers, notes and messages. Messages that are waiting are never sent. The access log keeps ${reference}, your name and the day. Our backups are overwritten within ${backupDays} days.`,
    confirm: 'Delete application',
  }),
  label: 'Type “delete” to confirm',
  word: 'delete',
  deleted: 'Application deleted.',
} as const;

/** In place of one’s own name. */
export const ownEntry = 'You';

export const noteTexts = {
  title: 'Notes',
  fact: 'Only the team can read these',
  prompt: 'Add a note',
  add: 'Add note',
} as const;

export const scoreTexts = {
  title: 'Scores',
  adjustedHint: 'Adjusted for how strict each reviewer is.',
  order: (names: readonly string[]) => `In this order: ${names.join(', ')}`,
  none: 'No scores yet.',
  hidden: 'You’ll see other scores once you’ve saved yours.',
  own: 'Your score',
  effort: 'Four questions, about three minutes.',
  score: 'Score this application',
  change: 'Change',
  changeOwn: 'Change your score',
  forVersion: (version: number) => `for version ${version}`,
} as const;

export const asideTexts = {
  title: 'Step aside',
  hint: 'You won’t see this application again.',
  button: {
    label: 'I know this person',
    title: 'Step aside from this application?',
    text: 'Someone else will score it. Reviewers don’t see it again, and its scores stay hidden from you. You don’t need to say why. It cannot be undone here.',
    confirm: 'Step aside',
  },
} as const;

/** Why a form about an application was refused. */
export const staffRefusals = {
  'wrong-word': 'Type the word delete.',
  gone: 'This message no longer exists.',
  changed: 'Someone changed or sent this message since you opened it. Your text is still here.',
  outdated: 'The status or the event changed after this message was queued.',
  'not-found': 'This application no longer exists.',
  'changed-meanwhile': 'Someone changed this since you opened it. Look at it again, then repeat your change.',
  'is-spam': 'This is spam. Press “Not spam” first.',
  missing: 'Write something first.',
  unfinished: 'Replace the brackets with your own words before queueing.',
  'decline-reason-missing': 'Choose a reason. What you wrote is still here.',
  'too-long': 'This text is too long.',
  'question-too-long': 'A question is too long. Up to 500 characters.',
  'day-missing': 'Choose the day to answer by. It can’t be in the past.',
  'event-gone': 'This event no longer takes place. Choose another.',
  'invited-already': 'This applicant is already invited to this event.',
  'is-closed': 'This application is closed, so we can’t invite the applicant.',
  'is-meeting': 'This is a meeting with one applicant. Choose another event.',
  'no-venture': 'This application is closed, so its roadmap has ended.',
  'not-a-mentor': 'This person is no longer a mentor.',
  'not-checked': 'First complete this mentor’s checks on Team. They also have to agree to the code of conduct.',
  'guardian-waiting': 'No guardian has agreed yet. The founder can ask one on the private page.',
  'guardian-refused': 'The guardian said no, so this founder gets no mentor for now.',
  'wrong-times': 'Check the times: each lies ahead, and ends after it starts.',
} as const;

/** Under the heading Closed. */
export const closedReasons: { readonly [status in ClosedStatus]: string } = {
  declined: 'Declined',
  unreachable: 'Unreachable',
  duplicate: 'Duplicate',
  finished: 'Completed',
  withdrawn: 'Withdrawn',
};
