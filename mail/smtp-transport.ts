import nodemailer from 'nodemailer';
import { readSender, type SenderOptions, toMessage } from './message.ts';
import type { SendOutcome, Transport } from './transport.ts';

/** `smtpUrl`: `smtp://` or `smtps://`, user and password percent-encoded; what nodemailer takes as parameters may follow. */
export type SmtpOptions = SenderOptions & { readonly smtpUrl: string };

const connectionTimeoutMs = 15_000;
const greetingTimeoutMs = 15_000;
/** Silence within a connection; RFC 5321 asks for minutes, but these mails are small and repeated. */
const socketTimeoutMs = 45_000;
/** Servers close connections that are idle for minutes; a burst of mails is over sooner. */
const idleTimeoutMs = 10_000;

type SmtpTransport = Transport & {
  /** Connects and signs in: the reason why that fails, as of `SendOutcome`, else null. */
  verify(): Promise<string | null>;
};

/** Hands each mail to a mail server, which delivers it. Throws for an address that cannot be read. */
export function makeSmtpTransport({ smtpUrl, from, contactEmail }: SmtpOptions): SmtpTransport {
  const sender = readSender(from);
  const options = {
    pool: true,
    maxConnections: 1,
    // The pool would repeat an aborted mail; mail/outbox-worker.ts decides that.
    maxRequeues: 0,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    dnsTimeout: connectionTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: socketTimeoutMs,
    // Its log lines contain addresses.
    logger: false,
    debug: false,
  } as const;
  const pool = nodemailer.createTransport({ ...options, url: dropParameters(smtpUrl, Object.keys(options)) });

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

/** Parameters of the address would win over ours, and `?logger=true` would write addresses into the log. */
function dropParameters(smtpUrl: string, names: readonly string[]): string {
  const url = new URL(smtpUrl);
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** The steps at which a server judges this one mail; a refusal at another step is about the whole site. */
const mailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** 503 is about the order of commands, 530 to 538 about signing in (RFC 5321, RFC 4954): both can be corrected. */
const correctableCodes: ReadonlySet<number> = new Set([503, 530, 534, 535, 538]);

function nameReason({ name, code, responseCode }: SmtpError): string {
  return responseCode ? `${code ?? name}-${responseCode}` : (code ?? name);
}

function judgeFailure(error: SmtpError): SendOutcome {
  const { code, responseCode = 0, command } = error;
  const reason = nameReason(error);
  const isFinal = responseCode >= 500 && responseCode < 600 && !correctableCodes.has(responseCode);
  const isAboutMail = mailCommands.has(command) || code === 'EMESSAGE';
  return { outcome: isFinal && isAboutMail ? 'refused' : 'failed', reason };
}
