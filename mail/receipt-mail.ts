import { formatWeekday } from '../content/en/dates.ts';
import { receiptMail } from '../content/en/mails/applicant-mails.ts';
import type { MailOf } from '../core/mails/mail.ts';
import { block, createPrivateLink, type WriteMail } from './content.ts';

export const writeReceipt: WriteMail<MailOf<'receipt'>> = (
  { reference, answerDue, key, asksForGuardian },
  publicUrl,
) => {
  const { subject, keep, unexpected, ...texts } = receiptMail;
  const link = createPrivateLink(publicUrl, key);
  return {
    subject: subject.replace('{reference}', reference),
    blocks: [
      block.heading(texts.heading),
      block.paragraph(texts.text),
      block.facts([texts.reference, reference], [texts.answerDue, formatWeekday(answerDue)]),
      block.paragraph(texts.page),
      ...(asksForGuardian
        ? [block.paragraph(texts.guardian), block.button(texts.guardianButton, `${link}#guardian`)]
        : [block.button(texts.button, link)]),
      block.note(keep),
    ],
    footnote: unexpected,
  };
};
