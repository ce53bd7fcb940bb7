import { formatWeekday } from '../content/en/dates.ts';
import { receiptMail } from '../content/en/mails/applicant-mails.ts';
import type { MailOf } from '../core/mails/mail.ts';
import { block, createPrivateLink, type WriteMail } from './content.ts';

export const writeReceipt: WriteMail<MailOf<'receipt'>> = (
  { reference, answerDue, key, asksForGuardian },
  publicUrl,
) => {
  const { subject, page, guardian, keep, unexpected, ...texts } = receiptMail;
  return {
    subject: subject.replace('{reference}', reference),
    blocks: [
      block.heading(texts.heading),
      block.paragraph(texts.text),
      block.facts([texts.reference, reference], [texts.answerDue, formatWeekday(answerDue)]),
      block.paragraph(asksForGuardian ? `${guardian} ${page}` : page),
      block.button(texts.button, createPrivateLink(publicUrl, key)),
      block.note(keep),
    ],
    footnote: unexpected,
  };
};
