import { language } from '../content/en/mails/frame.ts';
import { mails, newAddressMail } from '../content/en/mails/link-mails.ts';
import { linkLifetimeSeconds, newAddressSeconds } from '../core/mails/mail.ts';
import { block, daySeconds, type MailContent, type MailWriters } from './content.ts';

/** Mails with one link, which they cannot outlive. */
export const linkMails: MailWriters<'verify-email' | 'reset-password' | 'new-address'> = {
  'verify-email': ({ kind, token }, publicUrl) =>
    writeLink(mails[kind], `${publicUrl}/login/verify?${new URLSearchParams({ token })}`, linkLifetimeSeconds[kind]),
  'reset-password': ({ kind, token }, publicUrl) =>
    writeLink(mails[kind], `${publicUrl}/login/reset?${new URLSearchParams({ token })}`, linkLifetimeSeconds[kind]),
  'new-address': ({ reference, token }, publicUrl) => {
    const subject = newAddressMail.subject.replace('{reference}', reference);
    return writeLink({ ...newAddressMail, subject }, `${publicUrl}/applications/email/${token}`, newAddressSeconds);
  },
};

type LinkTexts = Readonly<Record<'subject' | 'heading' | 'text' | 'button' | 'lifetime' | 'unexpected', string>>;

function writeLink(texts: LinkTexts, link: string, lifetimeSeconds: number): MailContent {
  return {
    subject: texts.subject,
    blocks: [
      block.heading(texts.heading),
      block.paragraph(texts.text),
      block.button(texts.button, link),
      block.note(texts.lifetime.replace('{lifetime}', formatLifetime(lifetimeSeconds))),
    ],
    footnote: texts.unexpected,
    usefulForSeconds: lifetimeSeconds,
  };
}

/** Whole days or hours: "7 days", "1 hour". */
function formatLifetime(seconds: number): string {
  const [unit, length] = seconds % daySeconds === 0 ? ['day', daySeconds] : ['hour', 60 * 60];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
