import nodemailer from 'nodemailer';
import type { Mail } from '../core/mails/mail.ts';

/**
 * `refused`: for good; `failed`: it may be accepted later. `reason` is a code such as `EENVELOPE-550`,
 * because the server's text names addresses.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

export type Transport = {
  /**
   * Never rejects. When the signal fires it resolves soon, and it is unknown whether the mail was accepted.
   */
  send(mail: Mail, signal: AbortSignal): Promise<SendOutcome>;
  /** Closes every connection. */
  close(): void;
};

type Sender = { readonly name: string; readonly address: string };

/** `smtpUrl`: percent-encoded, with parameters of nodemailer. `contactEmail`: gets the answers. */
type SmtpOptions = Readonly<Record<'smtpUrl' | 'from' | 'contactEmail', string>>;

/** Passes each mail to a mail server, over one connection. Throws for an address that cannot be read. */
export function createSmtpTransport({ smtpUrl, from, contactEmail }: SmtpOptions) {
  const sender = readSender(from);
  // The worker decides when a mail is tried again.
  const pool = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 1, maxRequeues: 0 });
  return {
    async send(mail: Mail, signal: AbortSignal): Promise<SendOutcome> {
      try {
        await pool.sendMail({ ...toMessage(mail, sender, contactEmail), signal });
        return { outcome: 'sent' };
      } catch (error) {
        return judgeFailure(error as SmtpError);
      }
    },
    /** Connects and signs in: the reason why that fails, as of `SendOutcome`, else null. */
    async verify() {
      try {
        await pool.verify();
        return null;
      } catch (error) {
        return nameReason(error as SmtpError);
      }
    },
    close: () => pool.close(),
  };
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** The steps at which a server judges this one mail; a refusal at another step is about the whole site. */
const mailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** The order of commands (503) and signing in (530 to 538) can be corrected (RFC 5321, RFC 4954). */
const correctableCodes: ReadonlySet<number> = new Set([503, 530, 534, 535, 538]);

function nameReason({ name, code, responseCode }: SmtpError): string {
  return responseCode ? `${code ?? name}-${responseCode}` : (code ?? name);
}

function judgeFailure(error: SmtpError): SendOutcome {
  const { code, responseCode = 0, command } = error;
  const isFinal = responseCode >= 500 && !correctableCodes.has(responseCode);
  const isAboutMail = mailCommands.has(command) || code === 'EMESSAGE';
  return { outcome: isFinal && isAboutMail ? 'refused' : 'failed', reason: nameReason(error) };
}

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
    to: { name: '', address: mail.recipient },
    envelope: { from: sender, to: [{ name: '', address: mail.recipient }] },
    subject: mail.subject,
    date: new Date(mail.writtenAt),
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    ...(mail.calendar !== null && {
      icalEvent: { method: /^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? 'PUBLISH', content: mail.calendar },
    }),
  };
}
