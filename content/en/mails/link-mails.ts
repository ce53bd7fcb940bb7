import type { LinkMail } from '../../../core/mails/mail.ts';

/**
 * The texts of mails with a link; messages to applicants are in staff/message-templates.ts. `{lifetime}`
 * becomes the life of the link, for example "7 days".
 */
export const mails: Readonly<
  Record<
    LinkMail['kind'],
    Readonly<Record<'subject' | 'heading' | 'text' | 'button' | 'lifetime' | 'unexpected', string>>
  >
> = {
  'verify-email': {
    subject: 'Confirm your email for Daybreak',
    heading: 'Confirm your email',
    text: 'You signed up for Daybreak with this address. Confirm that it’s yours.',
    button: 'Confirm email',
    lifetime: 'The link works for {lifetime}. The page may ask you to sign in first.',
    unexpected: 'Didn’t sign up? Ignore this email and nothing will happen.',
  },
  'reset-password': {
    subject: 'Reset your Daybreak password',
    heading: 'Choose a new password',
    text: 'You asked to reset the password of your Daybreak account. Open the page and choose a new one.',
    button: 'Choose a password',
    lifetime: 'The link works once, and for {lifetime}.',
    unexpected: 'Didn’t ask? Ignore this email. Your password stays as it is.',
  },
};

export const newAddressMail = {
  subject: 'Is this your email? ({reference})',
  heading: 'Is this your email?',
  text: 'Someone wants to use this address for an application to Daybreak. Confirm that it’s yours and we’ll use it.',
  button: 'Yes, this is my email',
  lifetime: 'The link works once, and for {lifetime}.',
  unexpected: 'Not you? Someone typed your address by mistake. Ignore this email.',
} as const;
