import type { Mail } from '../core/mails/mail.ts';

/** `from`: `name@host` or `Name <name@host>`. `contactEmail`: gets the answers. */
export type SenderOptions = { readonly from: string; readonly contactEmail: string };

export type Sender = { readonly name: string; readonly address: string };

/** Longest line that mail servers must take, without its end (RFC 5322, section 2.1.1). */
const lineMaximumLength = 998;

/** Reads `name@host` or `Name <name@host>`; left to the mail library, a comma in the name would make two senders. */
export function readSender(from: string): Sender {
  const [, name, address] = /^(.*)<(.*)>\s*$/s.exec(from) ?? [from, '', from];
  return { name: (name ?? '').trim(), address: (address ?? '').trim() };
}

/** The mail as nodemailer takes it. The same mail always becomes the same message. */
export function toMessage(mail: Mail, sender: Sender, contactEmail: string) {
  return {
    from: sender,
    // Answers reach people, whatever address the mails leave from.
    replyTo: { name: '', address: contactEmail },
    // As objects, so that no part of the address is read as a second one.
    to: { name: '', address: mail.to },
    envelope: { from: sender, to: [{ name: '', address: mail.to }] },
    subject: mail.subject,
    date: new Date(mail.writtenAt),
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: keepLines('text/plain', mail.text),
    html: keepLines('text/html', mail.html),
    ...(mail.calendar !== undefined && {
      icalEvent: { method: /^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? 'PUBLISH', content: mail.calendar },
    }),
    baseBoundary: mail.id,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The library encodes what has lines longer than 76 characters and breaks them; a link could not be copied out of the
 * file then. Every server accepts plain ASCII unchanged.
 */
function keepLines(type: string, content: string): string | { raw: string } {
  const lines = content.split(/\r?\n/);
  const isPlain = lines.every((line) => line.length <= lineMaximumLength && /^[\t\x20-\x7e]*$/.test(line));
  if (!isPlain) return content;
  return {
    raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${lines.join('\r\n')}`,
  };
}
