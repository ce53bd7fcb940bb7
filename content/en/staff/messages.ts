import type { MessageFailure } from '../../../core/messages/message.ts';
import type { MessageError } from '../../../core/messages/stored-message.ts';
import { formatCount, spellCount } from '../numbers.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const countMessages = (count: number) => `${formatCount(count)} ${plural(count, 'message', 'messages')}`;

export const messages = {
  title: 'Messages',
  lead: 'Nothing is sent until you send it here.',
  send: (count: number) => (count === 0 ? 'Send messages' : `Send ${countMessages(count)}`),
  tabsLabel: 'Messages by state',
  tabs: { queued: 'Waiting to send', sent: 'Sent', failed: 'Failed' },
  columns: { recipient: 'Recipient', subject: 'Subject', by: 'Written by', sentBy: 'Sent by', end: 'Actions' },
  selectAll: 'Select all',
  select: (name: string) => `Select the message to ${name}`,
  about: {
    message: 'Message',
    invited: (title: string) => `Invitation: ${title}`,
    cancelled: (title: string) => `Cancellation: ${title}`,
    withQuestions: (status: string) => `${status}, with questions`,
  },
  sending: 'Sending',
  failures: {
    'address-unknown': 'The mail server says this address doesn’t exist. Check it with the applicant, by phone.',
    'mailbox-full': 'The mailbox is full. Try again in a few days, or call.',
    refused: 'The mail server refused this email. Ask the operator what its log says.',
    'not-taken-in-time': 'We couldn’t reach the mail server for three days. Try again, or send the text yourself.',
  } satisfies { readonly [failure in MessageFailure]: string },
  outdated: 'The status or the event has changed since. Discard this and write a new one.',
  places: (count: number) => `${spellCount(count)} highlighted ${plural(count, 'place', 'places')} to fill in`,
  edit: 'Edit',
  discard: {
    label: 'Discard',
    title: 'Discard this message?',
    text: 'It will not be sent. If it’s about a change of status, the applicant sees that change now.',
    confirm: 'Discard message',
  },
  again: 'Try again',
  correct: (name: string) => ({
    label: 'Correct the address',
    spoken: `Correct the address: ${name}`,
    title: `Correct ${name}’s address`,
    confirm: 'Correct and send again',
  }),
  newEmail: 'New email',
  emailNow: (email: string) => `Now: ${email}. Nothing else will be sent there.`,
  copy: 'Copy this text',
  copied: 'Copied',
  sent: 'Mark as sent',
  noServer:
    'No mail server is set up. Copy each text, send it from your own mailbox, then mark it as sent. The applicant sees it on the private page from then on.',
  empty: {
    queued: 'Nothing to send.',
    sent: 'Nothing has been sent yet. “Sent” means the mail server accepted it.',
    failed: 'No message has failed.',
  },
  emptyLink: 'Go to applications',
  confirm: {
    title: (count: number) => `Send ${countMessages(count)}?`,
    lead: 'Each message is one email. You cannot unsend a message.',
    stay: (names: readonly string[]) =>
      `${countMessages(names.length)} ${plural(names.length, 'stays', 'stay')} here: ${names.join(', ')}.`,
    none: 'Select the messages you want to send.',
    to: 'To',
    subject: 'Subject',
    position: (position: number, all: number) => `${formatCount(position)} of ${formatCount(all)}`,
    previous: 'Previous email',
    next: 'Next email',
    mail: 'The email as it’s sent',
  },
  noticeSent: (sent: number, refused: number) =>
    [
      `${countMessages(sent)} on the way.`,
      ...(refused > 0
        ? [`${formatCount(refused)} changed since and ${plural(refused, 'wasn’t', 'weren’t')} sent.`]
        : []),
    ].join(' '),
  notices: {
    again: 'The message is on its way again.',
    corrected: 'Address corrected. The message is on its way again.',
    sent: 'Marked as sent. The applicant can see it now.',
    discarded: 'Message discarded.',
  },
  refusals: {
    gone: 'This message no longer exists. Someone replaced or discarded it, or deleted the application.',
    changed: 'Someone changed or sent this message since you opened the page. Check it below.',
    outdated: 'The status or the event has changed since this message was written, so we didn’t send it.',
    unfinished: 'This message still has a highlighted place. Edit it first.',
    'no-mail-server': 'No mail server is set up. Copy the text and send it yourself.',
    'not-an-email': 'Enter an email address, like name@school.example.',
    'none-selected': 'Select the messages you want to send.',
  } satisfies { readonly [refusal in MessageError | 'none-selected']: string },
} as const;
