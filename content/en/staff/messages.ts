import type { MessageFailure, MessageState } from '../../../core/messages/message.ts';
import type { MessageError } from '../../../core/messages/stored-message.ts';
import { formatCount, spellCount } from '../numbers.ts';
import { lowerDay } from './forms.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const messages = (count: number) => `${formatCount(count)} ${plural(count, 'message', 'messages')}`;

export const outbox = {
  title: 'Outbox',
  heading: 'Outbox',
  lead: 'Nothing leaves before you release it. Handed over means: the mail server took it.',
  leadWithoutServer: 'Nothing leaves before you release it.',
  releaseSelected: (count: number) => (count === 0 ? 'Release selected' : `Release ${formatCount(count)} selected`),
  releaseAll: (count: number) => `Release all ${formatCount(count)}`,
  states: { queued: 'Waiting', sending: 'Sending', failed: 'Failed', sent: 'Handed over' } satisfies {
    readonly [state in MessageState]: string;
  },
  all: 'All',
  filterLabel: 'Messages by state',
  sections: {
    queued: 'Waiting',
    sending: 'On the way',
    failed: 'Failed',
    sent: 'Handed over',
  },
  select: (name: string) => `Select the message to ${name}`,
  ownMessage: 'Message',
  staged: (time: string, by: string) => `${time}, ${by}`,
  released: (time: string, by: string) => `Released ${lowerDay(time)}, ${by}`,
  sentByHand: (time: string, by: string) => `Sent by hand, ${lowerDay(time)}, ${by}`,
  failures: {
    'address-unknown':
      'The mail server says that this address does not exist. Check the spelling with the applicant, for example by phone.',
    'mailbox-full': 'The mail server says that this mailbox is full. Try again in some days, or call.',
    refused: 'The mail server refused this mail. Ask the operator what its log says.',
    'not-taken-in-time': 'The mail server could not be reached for three days. Try again, or send the text yourself.',
  } satisfies { readonly [failure in MessageFailure]: string },
  outdated:
    'The status or the event changed since this message was written, so it is not sent. Write a new one, or discard it.',
  unfinished: 'A part in square brackets is not written yet. Complete it first.',
  again: 'Try again',
  correct: 'Correct the address',
  correction: {
    email: 'New email',
    how: 'How you know',
    howHint: '(for the history)',
    was: (email: string) => `Was ${email}. What was still to be sent there is not sent.`,
    send: 'Correct and send again',
    cancel: 'Cancel',
  },
  copy: 'Copy this text',
  copied: 'Copied',
  sent: 'I sent it',
  discard: 'Discard',
  noServer: {
    heading: 'This Daybreak has no mail server.',
    text: 'Copy each text, send it from your own mailbox, then press “I sent it”. The applicant sees the message on the private page from that moment on.',
    setUp: 'Setting up a mail server is described in the documentation, under Mail.',
  },
  empty: {
    heading: 'Nothing is waiting.',
    text: 'When you change a status with a message, the message waits here until you release it.',
    link: 'Go to the applications',
  },
  emptyState: 'No message is in this state.',
  text: 'Text',
  mail: 'The mail as it leaves',
  release: {
    title: (count: number) => `Release ${messages(count)}`,
    /** `mails`: of which one person may get several. */
    people: (count: number, mails: number) => {
      const get =
        count < mails
          ? `${plural(count, 'person gets', 'people get')} ${spellCount(mails).toLowerCase()} mails`
          : plural(count, 'person gets one mail', 'people get one mail each');
      return `${spellCount(count)} ${get}. A message that has left cannot be called back.`;
    },
    stay: (count: number) =>
      `${formatCount(count)} ${plural(count, 'stays', 'stay')} in the outbox. The list says why.`,
    more: (count: number) => `and ${formatCount(count)} more`,
    left: (count: number) => `${messages(count)} more wait for the next release.`,
    nothing: 'None of these messages waits any more. Another coordinator was faster, or the status changed.',
    cancel: 'Cancel',
  },
  noticeReleased: (released: number, refused: number) =>
    [
      `${messages(released)} released.`,
      ...(refused > 0 ? [`${formatCount(refused)} changed meanwhile and ${plural(refused, 'was', 'were')} not.`] : []),
    ].join(' '),
  notices: {
    again: 'The message is on its way again.',
    corrected: 'The address is corrected, and the message is on its way again.',
    sent: 'Marked as sent. The applicant sees the message from now on.',
    discarded: 'The message is discarded. If it was about a change of the status, the applicant sees that change now.',
  },
  refusals: {
    gone: 'This message is not there any more. It was replaced or discarded, or the application was erased.',
    changed: 'This message was changed or released meanwhile. Look at it again below.',
    outdated: 'The status or the event changed since this message was written, so it was not sent.',
    unfinished: 'This message has a part in square brackets that is not written yet. Discard it and write a new one.',
    'no-mail-server': 'This Daybreak has no mail server. Copy the text and send it yourself.',
    'not-an-email': 'This is not an email address.',
    'none-selected': 'No message is selected. Tick the ones that you want to release.',
  } satisfies { readonly [refusal in MessageError | 'none-selected']: string },
} as const;
