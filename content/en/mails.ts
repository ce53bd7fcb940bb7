import type { LinkMail } from '../../domain/mail/mail-request.ts';
import { organisationDescription, subLine } from './site.ts';

export const language = 'en';

/** What each mail with a link says; `{lifetime}` becomes how long its link works, for example "7 days". */
export const mails: Readonly<
  Record<
    LinkMail['kind'],
    Readonly<Record<'subject' | 'heading' | 'text' | 'button' | 'lifetime' | 'unexpected', string>>
  >
> = {
  'verify-email': {
    subject: 'Confirm your email for Daybreak',
    heading: 'Confirm your email',
    text: 'You signed up for Daybreak with this address. Please confirm that it is yours.',
    button: 'Confirm email',
    lifetime: 'The link works for {lifetime}. The page may ask you to log in first.',
    unexpected: 'You did not sign up? Then leave this email alone and nothing happens.',
  },
  'reset-password': {
    subject: 'Choose a new password for Daybreak',
    heading: 'Choose a new password',
    text: 'You asked for a new password for your Daybreak account. Open the page and choose one.',
    button: 'Choose a password',
    lifetime: 'The link works once, and for {lifetime}.',
    unexpected:
      'You did not ask for this? Then leave this email alone and nothing happens: your password stays as it is.',
  },
};

export const bareLink = 'If the button does not work, copy this link into your browser:';
export const plainLink = 'Open this link:';
export const whoWeAre = { line: subLine, description: organisationDescription } as const;
export const questions = 'Questions? Write to us:';
