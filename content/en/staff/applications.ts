import type { ClosedStatus } from '../../../core/applications/status.ts';
import type { MessageState } from '../../../core/messages/message.ts';
import { formatCount } from '../numbers.ts';
import { lowerDay } from './forms.ts';

export const detail = {
  copyReference: 'Copy the reference',
  copied: 'Copied',
  position: (position: number, all: number) => `${formatCount(position)} of ${formatCount(all)}`,
  previous: 'Previous application',
  next: 'Next application',
  close: 'Close',
  back: 'Applications',
  email: 'Email',
  phone: 'Phone',
  copy: (what: string) => `Copy ${what}`,
  write: 'Write a mail',
  call: 'Call',
  status: 'Status',
  assignee: 'With',
  nobody: 'Nobody',
  due: 'Answer due',
  venture: 'Venture',
  submitted: 'Submitted',
  notes: 'Notes',
  noteLabel: 'Write a note. Only the team reads it.',
  addNote: 'Add note',
  edit: 'Edit',
  edited: 'edited',
  editNoteLabel: 'Your note',
  saveNote: 'Save note',
  messages: 'Messages',
  writeMessage: 'Write a message',
  invite: 'Invite',
  noMessages: 'No messages yet.',
  erased: 'The application is erased.',
  receipt: 'Receipt',
  history: 'History',
  alsoFrom: 'Also from this person',
  same: { email: 'Same email.', phone: 'Same phone.' },
} as const;

export const messageStateTexts: { readonly [state in MessageState]: string } = {
  queued: 'Waits in the outbox',
  sending: 'Sending',
  sent: 'Handed over',
  failed: 'Failed',
};

export const composer = {
  heading: 'Change status',
  /** Between the two statuses, for screen readers. */
  leadsTo: 'to',
  reason: 'Reason',
  reasons: {
    declined: 'Declined',
    unreachable: 'Unreachable',
    duplicate: 'Duplicate',
    finished: 'Finished',
    withdrawn: 'Withdrawn',
  } satisfies Record<ClosedStatus, string>,
  messageTo: (name: string) => `Message to ${name}`,
  to: 'To',
  subject: 'Subject',
  text: 'Text',
  waits:
    'Nothing leaves now. The message waits in the outbox until a coordinator releases it; until then the applicant sees the old status. If you change the status again, a new message takes its place.',
  changeAndStage: 'Change and stage message',
  changeAndNext: 'Change and next',
  stage: 'Stage message',
  cancel: 'Cancel',
  withoutMessage: 'Change without a message',
} as const;

export const conflict = {
  heading: 'Changed meanwhile',
  text: 'While you were writing, this application was changed. Your change was not stored. Your text is still here.',
  keep: (name: string) => `Keep ${name}’s status`,
  yourChange: 'Your change',
  was: (from: string, to: string) => `It was “${from} to ${to}” when you began.`,
  anyway: 'Change it all the same',
  closeAnyway: 'Close it all the same',
  either: 'Either way your text stays here until you stage it or discard it.',
} as const;

export const eraseTexts = {
  section: 'Data',
  open: 'Erase this application',
  title: (name: string) => `Erase ${name}?`,
  lead: 'At once and for good. Nobody can bring it back, and the private page is gone too.',
  /** Null: how many others wrote is not told yet. */
  contents: (notes: number | null, messages: number) =>
    [
      'All answers',
      notes === null ? 'all notes' : notes === 1 ? '1 note' : notes > 1 && `${notes} notes`,
      messages === 1 ? '1 message' : messages > 1 && `${messages} messages`,
    ]
      .filter(Boolean)
      .join(', '),
  erased: 'erased',
  waiting: (subject: string) => `“${subject}” waits`,
  neverSent: 'never sent',
  recorded: (reference: string) => `In the record: ${reference}, you, today, who asked`,
  stays: 'stays',
  whoAsked: 'Who asked',
  asked: { applicant: 'The applicant', guardian: 'A parent or guardian', team: 'The team' },
  label: 'To be sure, type the word erase',
  word: 'erase',
  backups: (days: number) => `Copies in our backups are overwritten within ${days} days.`,
  other: 'A second application of this address',
  keep: 'Keep it',
} as const;

export const waitingTexts = {
  heading: 'Edit the message that waits',
  edit: 'Edit',
  discard: 'Discard',
  correct: 'Correct the address',
  ask: 'Discard this message?',
  stays: (due: string | null) =>
    due === null ? 'The status stays.' : `The status stays, and the answer stays due: ${due}.`,
  confirm: 'Discard message',
  keep: 'Keep it',
  save: 'Save message',
  /** `by`: null for the reader; `at`: as in `Today, 09:52`. */
  written: (by: string | null, at: string) => `Written by ${by ?? 'you'}, ${lowerDay(at)}.`,
  statusStays: (status: string) => `The status stays ${status}.`,
  kept: 'What you type is kept, also when you go to the next application.',
} as const;

export const staffRefusals = {
  'wrong-word': 'Type the word erase.',
  'not-an-email': 'This is not an email address.',
  gone: 'This message is not here any more.',
  changed: 'This message was changed or released meanwhile.',
  outdated: 'The status or the event changed since this message was staged.',
  'not-found': 'This application is not here any more. Somebody erased it.',
  'changed-meanwhile': 'This was changed meanwhile. Look at it again, then repeat your change.',
  'same-status': 'It has this status already.',
  'is-spam': 'It is spam. Press “Not spam” first.',
  'stale-note': 'You changed this note in another tab. What you typed here is still in its field.',
  missing: 'Write something first.',
  unfinished: 'The message is not finished. Write what the brackets ask for, or take them out:',
  'too-long': 'This text is too long.',
  'question-too-long': 'A question is too long. 500 characters are the most.',
  'day-missing': 'Choose the day until which answers help. It cannot be over.',
  'no-mail-server': 'Nothing was sent: this Daybreak has no mail server.',
} as const;

export const spamTexts = {
  why: (erasedOn: string | null) =>
    'It may not come from a person: a hidden field of the form was filled in. It gets no receipt, and no reviewer sees it. ' +
    (erasedOn === null ? 'It is kept until you decide.' : `It is erased on ${erasedOn}.`),
  button: 'Not spam',
  unmarked: 'It is new now, and its receipt is on its way.',
} as const;

export const reviewerTexts = {
  facts: (age: number, newStatus: string) => `${age} years old. ${newStatus}`,
  due: (date: string) => `, answer due ${date}.`,
  you: 'You',
  noteLabel: 'Write a note. The team reads it, the applicant does not.',
} as const;

export const historyTexts = {
  applicant: 'The applicant',
  guardian: 'The guardian',
  site: 'Daybreak',
  moved: (who: string, from: string, to: string) => ({ before: `${who} moved it from ${from} to `, strong: to }),
  took: (who: string) => `${who} took it`,
  gave: (who: string, to: string) => `${who} gave it to ${to}`,
  released: (who: string) => `${who} gave it back`,
  receipt: (hasFailed: boolean) => (hasFailed ? 'Receipt not delivered' : 'Receipt handed over'),
  messageReleased: (who: string, subject: string) => `${who} released “${subject}”`,
  corrected: (who: string, { how, isPhone }: { readonly how?: string | undefined; readonly isPhone: boolean }) => {
    if (how !== undefined) return `${who} corrected the email: “${how}”`;
    return `${who} corrected ${isPhone ? 'the phone number' : 'the email'}`;
  },
  invitationAnswered: (title: string, answer: 'chosen' | 'none' | 'cannot') =>
    `${{ chosen: 'Chose a time', none: 'Has time at none of the times', cannot: 'Cannot come' }[answer]}: ${title}`,
  answersSent: (answers: number, version: number | null) => {
    const parts = [
      ...(answers > 0 ? [answers === 1 ? '1 answer' : `${answers} answers`] : []),
      ...(version === null ? [] : [`version ${version} of the venture text`]),
    ];
    return `The applicant sent ${parts.join(' and ')}`;
  },
  profileAnswered: (who: string, agrees: boolean) =>
    `${who} ${agrees ? 'agreed' : 'did not agree'} that investors see the one-page profile`,
  'stepped-aside': 'One person stepped aside',
  'link-renewed': 'The applicant made a new private link',
  'not-spam': 'Marked as not spam',
  'guardian-asked': 'A guardian was asked',
  noted: (who: string, text: string) => `${who} wrote a note: “${text}”`,
  arrived: 'Application arrived',
} as const;
