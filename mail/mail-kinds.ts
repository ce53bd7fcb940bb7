import type { MailRequest } from '../core/mails/mail.ts';
import { applicantMails } from './applicant-mails.ts';
import type { MailWriters } from './content.ts';
import { linkMails } from './link-mails.ts';
import { messageMails } from './message-mails.ts';
import { staffMails } from './staff-mails.ts';

/** Every kind of mail. */
export const mailKinds: MailWriters<MailRequest['kind']> = {
  ...applicantMails,
  ...linkMails,
  ...messageMails,
  ...staffMails,
};
