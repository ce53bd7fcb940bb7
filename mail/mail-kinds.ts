import { formatWeekday } from '../content/en/dates.ts';
import {
  addressChangedMail,
  guardianMail,
  guardianProfileMail,
  language,
  mails,
  newAddressMail,
  privateLinksMail,
  receiptMail,
} from '../content/en/mails.ts';
import { type LinkMail, linkLifetimeSeconds, type MailRequest, newAddressSeconds } from '../core/mails/mail.ts';
import { block, daySeconds, type MailContent, type MailKind, type MailKinds, makePrivateLink } from './content.ts';
import { messageMails } from './message-mails.ts';
import { staffMails } from './staff-mails.ts';

/** Later the facts in it are no news any more. */
const threeDays = 3 * daySeconds;

/** Every kind of mail: what it says, and for how long sending it makes sense. */
export const mailKinds: MailKinds<MailRequest['kind']> = {
  receipt: {
    usefulForSeconds: threeDays,
    write: ({ reference, answerDue, key, asksForGuardian = false }, publicUrl) => {
      const { subject, page, guardian, keep, unexpected, ...texts } = receiptMail;
      return {
        subject: subject.replace('{reference}', reference),
        blocks: [
          block.heading(texts.heading),
          block.paragraph(texts.text),
          block.facts([texts.reference, reference], [texts.answerDue, formatWeekday(answerDue)]),
          block.paragraph(asksForGuardian ? `${guardian} ${page}` : page),
          block.button(texts.button, makePrivateLink(publicUrl, key)),
          block.note(keep),
        ],
        footnote: unexpected,
      };
    },
  },
  'private-links': {
    usefulForSeconds: threeDays,
    write: ({ links }, publicUrl) => {
      const texts = privateLinksMail;
      const isOne = links.length === 1;
      return {
        subject: isOne ? texts.subject : texts.severalSubject,
        blocks: [
          block.heading(isOne ? texts.heading : texts.severalHeading),
          block.paragraph(isOne ? texts.text : texts.severalText),
          ...links.flatMap(({ reference, key }) => [
            ...(isOne ? [block.facts([texts.reference, reference])] : []),
            block.button(
              isOne ? texts.button : texts.severalButton.replace('{reference}', reference),
              makePrivateLink(publicUrl, key),
            ),
          ]),
          block.note(receiptMail.keep),
        ],
        footnote: texts.unexpected,
      };
    },
  },
  'new-address': {
    usefulForSeconds: newAddressSeconds,
    write: ({ reference, token }, publicUrl) =>
      writeOneLink(
        { ...newAddressMail, subject: newAddressMail.subject.replace('{reference}', reference) },
        `${publicUrl}/applications/email/${token}`,
        newAddressSeconds,
      ),
  },
  'address-changed': {
    usefulForSeconds: threeDays,
    write: ({ reference }) => ({
      subject: addressChangedMail.subject.replace('{reference}', reference),
      blocks: [
        block.heading(addressChangedMail.heading),
        block.paragraph(addressChangedMail.text),
        block.facts([addressChangedMail.reference, reference]),
      ],
      footnote: addressChangedMail.unexpected,
    }),
  },
  guardian: {
    usefulForSeconds: 7 * daySeconds,
    write: ({ reference, key, isAboutProfile }, publicUrl) => {
      const { subject, unnamed, keep, unexpected, ...texts } = isAboutProfile ? guardianProfileMail : guardianMail;
      return {
        subject: subject.replace('{reference}', reference),
        blocks: [
          block.heading(texts.heading),
          block.paragraph(texts.whoWeAre),
          block.paragraph(texts.text.replace('{reference}', reference)),
          block.facts([guardianMail.reference, reference]),
          block.paragraph(unnamed),
          block.button(texts.button, `${publicUrl}/applications/guardian/${key}`),
          block.note(keep),
        ],
        footnote: unexpected,
      };
    },
  },
  'verify-email': makeLinkMail('verify-email', '/login/verify'),
  'reset-password': makeLinkMail('reset-password', '/login/reset'),
  ...messageMails,
  ...staffMails,
};

/** A link that begins with this path and ends with a token. */
function makeLinkMail(kind: LinkMail['kind'], path: string): MailKind<LinkMail> {
  const usefulForSeconds = linkLifetimeSeconds[kind];
  return {
    usefulForSeconds,
    write: ({ token, next }, publicUrl) => {
      const link = `${publicUrl}${path}?${new URLSearchParams({ token, ...(next && { next }) })}`;
      return writeOneLink(mails[kind], link, usefulForSeconds);
    },
  };
}

/** A mail with one link, which it cannot outlive. */
function writeOneLink(texts: (typeof mails)[LinkMail['kind']], link: string, lifetimeSeconds: number): MailContent {
  return {
    subject: texts.subject,
    blocks: [
      block.heading(texts.heading),
      block.paragraph(texts.text),
      block.button(texts.button, link),
      block.note(texts.lifetime.replace('{lifetime}', describeLifetime(lifetimeSeconds))),
    ],
    footnote: texts.unexpected,
  };
}

/** Whole days or hours in words: "7 days", "1 hour". */
export function describeLifetime(seconds: number): string {
  const [unit, length] = seconds % daySeconds === 0 ? ['day', daySeconds] : ['hour', 60 * 60];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
