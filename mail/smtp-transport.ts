import nodemailer from 'nodemailer';
import { readSender, type SenderOptions, toMessage } from './smtp-message.ts';
import type { SendOutcome, Transport } from './transport.ts';

/** `smtpUrl`: `smtp://` or `smtps://`, percent-encoded, with parameters of nodemailer. */
type SmtpOptions = SenderOptions & { readonly smtpUrl: string };

type SmtpTransport = Transport & {
  /** Connects and signs in: the reason why that fails, as of `SendOutcome`, else null. */
  verify(): Promise<string | null>;
};

/** Passes each mail to a mail server, over one connection. Throws for an address that cannot be read. */
export function createSmtpTransport({ smtpUrl, from, contactEmail }: SmtpOptions): SmtpTransport {
  const sender = readSender(from);
  // The worker decides when a mail is tried again.
  const pool = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 1, maxRequeues: 0 });
  return {
    async send(mail, signal) {
      try {
        await pool.sendMail({ ...toMessage(mail, sender, contactEmail), signal });
        return { outcome: 'sent' };
      } catch (error) {
        return judgeFailure(error as SmtpError);
      }
    },
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
