import type { Mail } from '../core/mails/mail.ts';

/** `from`: `name@host` or `Name <name@host>`. `contactEmail`: gets the answers. */
export type SenderOptions = { readonly from: string; readonly contactEmail: string };

export type Sender = { readonly name: string; readonly address: string };

/** Reads `name@host` or `Name <name@host>`; for the mail library, a comma in the name makes two senders. */
export function readSender(from: string): Sender {
  const [, name, address] = /^(.*)<(.*)>\s*$/s.exec(from) ?? [from, '', from];
  return { name: (name ?? '').trim(), address: (address ?? '').trim() };
}

/** The mail as nodemailer takes it. */
export function toMessage(mail: Mail, sender: Sender, contactEmail: string) {
  return {
    from: sender,
    // Answers reach people, whatever address the mails leave from.
    replyTo: { name: '', address: contactEmail },
    // Objects keep a part of the address from being read as a second one.
    to: { name: '', address: mail.to },
    envelope: { from: sender, to: [{ name: '', address: mail.to }] },
    subject: mail.subject,
    date: new Date(mail.writtenAt),
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    ...(mail.calendar !== undefined && {
      icalEvent: { method: /^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? 'PUBLISH', content: mail.calendar },
    }),
  };
}
