import { formatWeekday } from '../content/en/dates.ts';
import {
  guardianMail,
  guardianSheetMail,
  mails,
  newAddressMail,
  privateLinksMail,
  receiptMail,
} from '../content/en/mails.ts';
import {
  type GuardianMail,
  type LinkMail,
  linkLifetimeSeconds,
  type MailRequest,
  type NewAddressMail,
  newAddressSeconds,
  type PrivateLinksMail,
  type ReceiptMail,
} from '../domain/ports/mail-request.ts';
import { daySeconds, type MailContent, type MailKind } from './content.ts';
import { eventMailKind } from './event-mail.ts';
import { describeLifetime } from './lifetime.ts';
import { messageMailKind } from './message-mail.ts';
import {
  newAnswersKind,
  reviewReminderKind,
  sheetInterestKind,
  staffNoticeKind,
  teamInvitationKind,
  testMailKind,
} from './staff-mails.ts';

/** Later the facts in it are no news any more. */
const threeDays = 3 * daySeconds;

/** Every kind of mail: what it says, and for how long sending it makes sense. */
export const mailKinds: {
  readonly [Kind in MailRequest['kind']]: MailKind<Extract<MailRequest, { kind: Kind }>>;
} = {
  receipt: { usefulForSeconds: threeDays, write: writeReceipt },
  'private-links': { usefulForSeconds: threeDays, write: writePrivateLinks },
  'new-address': { usefulForSeconds: newAddressSeconds, write: writeNewAddress },
  guardian: { usefulForSeconds: 7 * daySeconds, write: writeGuardian },
  'verify-email': makeLinkMail('verify-email', '/login/verify'),
  'reset-password': makeLinkMail('reset-password', '/login/reset'),
  message: messageMailKind,
  event: eventMailKind,
  'staff-notice': staffNoticeKind,
  'new-answers': newAnswersKind,
  'review-reminder': reviewReminderKind,
  'sheet-interest': sheetInterestKind,
  'team-invitation': teamInvitationKind,
  test: testMailKind,
};

/** A mail with one link, which it cannot outlive. */
function makeLinkMail(kind: LinkMail['kind'], path: string): MailKind<LinkMail> {
  const usefulForSeconds = linkLifetimeSeconds[kind];
  const { subject, heading, text, button, lifetime, unexpected } = mails[kind];
  return {
    usefulForSeconds,
    write: ({ token, next }, publicUrl) => ({
      subject,
      blocks: [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text },
        {
          kind: 'button',
          label: button,
          link: `${publicUrl}${path}?${new URLSearchParams({ token, ...(next && { next }) })}`,
        },
        { kind: 'note', text: lifetime.replace('{lifetime}', describeLifetime(usefulForSeconds)) },
      ],
      footnote: unexpected,
    }),
  };
}

function writeReceipt(
  { reference, answerDue, key, asksForGuardian = false }: ReceiptMail,
  publicUrl: string,
): MailContent {
  const { subject, heading, text, page, button, keep, unexpected } = receiptMail;
  return {
    subject: subject.replace('{reference}', reference),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: receiptMail.reference, value: reference },
          { label: receiptMail.answerDue, value: formatWeekday(answerDue) },
        ],
      },
      { kind: 'paragraph', text: asksForGuardian ? `${page} ${receiptMail.guardian}` : page },
      { kind: 'button', label: button, link: makePrivateLink(publicUrl, key), showsLink: true },
      { kind: 'note', text: keep },
    ],
    footnote: unexpected,
  };
}

function writePrivateLinks({ links }: PrivateLinksMail, publicUrl: string): MailContent {
  const { heading, text, severalHeading, severalText, button, severalButton, unexpected } = privateLinksMail;
  const isOne = links.length === 1;
  return {
    subject: isOne ? privateLinksMail.subject : privateLinksMail.severalSubject,
    blocks: [
      { kind: 'heading', text: isOne ? heading : severalHeading },
      { kind: 'paragraph', text: isOne ? text : severalText },
      ...links.flatMap(({ reference, key }) => [
        ...(isOne
          ? [{ kind: 'facts', facts: [{ label: privateLinksMail.reference, value: reference }] } as const]
          : []),
        {
          kind: 'button',
          label: isOne ? button : severalButton.replace('{reference}', reference),
          link: makePrivateLink(publicUrl, key),
          showsLink: true,
        } as const,
      ]),
      { kind: 'note', text: receiptMail.keep },
    ],
    footnote: unexpected,
  };
}

function writeNewAddress({ reference, token }: NewAddressMail, publicUrl: string): MailContent {
  const { subject, heading, text, button, lifetime, unexpected } = newAddressMail;
  return {
    subject: subject.replace('{reference}', reference),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text },
      { kind: 'button', label: button, link: `${publicUrl}/applications/email/${token}` },
      { kind: 'note', text: lifetime.replace('{lifetime}', describeLifetime(newAddressSeconds)) },
    ],
    footnote: unexpected,
  };
}

function writeGuardian({ reference, key, isAboutSheet }: GuardianMail, publicUrl: string): MailContent {
  const { subject, heading, text, unnamed, button, keep, unexpected } = isAboutSheet ? guardianSheetMail : guardianMail;
  return {
    subject: subject.replace('{reference}', reference),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: text.replace('{reference}', reference) },
      { kind: 'facts', facts: [{ label: guardianMail.reference, value: reference }] },
      { kind: 'paragraph', text: unnamed },
      { kind: 'button', label: button, link: `${publicUrl}/applications/guardian/${key}`, showsLink: true },
      { kind: 'note', text: keep },
    ],
    footnote: unexpected,
  };
}

function makePrivateLink(publicUrl: string, key: string): string {
  return `${publicUrl}/applications/${key}`;
}
