import {
  addressChangedMail,
  guardianMail,
  guardianProfileMail,
  privateLinksMail,
  receiptMail,
} from '../content/en/mails/applicant-mails.ts';
import { block, createPrivateLink, daySeconds, type MailWriters } from './content.ts';

/** Mails that the site writes to applicants and guardians after the receipt. */
export const applicantMails: MailWriters<'private-links' | 'address-changed' | 'guardian'> = {
  'private-links': ({ links }, publicUrl) => ({
    subject: privateLinksMail.subject,
    blocks: [
      block.heading(privateLinksMail.heading),
      block.paragraph(privateLinksMail.text),
      ...links.map(({ reference, key }) =>
        block.button(privateLinksMail.button.replace('{reference}', reference), createPrivateLink(publicUrl, key)),
      ),
      block.note(receiptMail.keep),
    ],
    footnote: privateLinksMail.unexpected,
  }),
  'address-changed': ({ reference }) => ({
    subject: addressChangedMail.subject.replace('{reference}', reference),
    blocks: [
      block.heading(addressChangedMail.heading),
      block.paragraph(addressChangedMail.text),
      block.facts([addressChangedMail.reference, reference]),
    ],
    footnote: addressChangedMail.unexpected,
  }),
  guardian: ({ reference, key, isAboutProfile }, publicUrl) => {
    const { subject, unnamed, keep, unexpected, ...texts } = isAboutProfile ? guardianProfileMail : guardianMail;
    return {
      subject: subject.replace('{reference}', reference),
      blocks: [
        block.heading(texts.heading),
        block.paragraph(texts.whoWeAre),
        block.paragraph(texts.text.replace('{reference}', reference)),
        block.facts([texts.reference, reference], [texts.parents, `${publicUrl}/parents`]),
        block.paragraph(unnamed),
        block.button(texts.button, `${publicUrl}/applications/guardian/${key}`),
        block.note(keep),
      ],
      footnote: unexpected,
      usefulForSeconds: 7 * daySeconds,
    };
  },
};
