import { mails } from '../content/en/mails.ts';
import { type LinkMail, linkLifetimeSeconds, type MailRequest } from '../domain/mail/mail-request.ts';
import type { MailContent } from './content.ts';
import { describeLifetime } from './lifetime.ts';
import { messageMailKind } from './message-mail.ts';
import { staffNoticeKind, teamInvitationKind } from './staff-mails.ts';

export type MailKind<Request> = {
  /** A mail that could not be sent for so long is given up. */
  readonly usefulForSeconds: number;
  /** `publicUrl`: the origin that every link begins with, without a trailing slash. */
  write(request: Request, publicUrl: string): MailContent;
};

/** Every kind of mail: what it says, and for how long sending it makes sense. */
export const mailKinds: {
  readonly [Kind in MailRequest['kind']]: MailKind<Extract<MailRequest, { kind: Kind }>>;
} = {
  'verify-email': makeLinkMail('verify-email', '/login/verify'),
  'reset-password': makeLinkMail('reset-password', '/login/reset'),
  message: messageMailKind,
  'staff-notice': staffNoticeKind,
  'team-invitation': teamInvitationKind,
};

/** A mail with one link, which it cannot outlive. */
function makeLinkMail(kind: LinkMail['kind'], path: string): MailKind<LinkMail> {
  const usefulForSeconds = linkLifetimeSeconds[kind];
  const { subject, heading, text, button, lifetime, unexpected } = mails[kind];
  return {
    usefulForSeconds,
    write: ({ token }, publicUrl) => ({
      subject,
      blocks: [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text },
        { kind: 'button', label: button, link: `${publicUrl}${path}?token=${encodeURIComponent(token)}` },
        { kind: 'note', text: lifetime.replace('{lifetime}', describeLifetime(usefulForSeconds)) },
      ],
      footnote: unexpected,
    }),
  };
}
