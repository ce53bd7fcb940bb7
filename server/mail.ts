import type { LinkMail } from '../core/mails/mail.ts';
import { addToOutbox } from '../core/mails/outbox.ts';
import { succeed } from '../core/result.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeliveryEvent } from '../mail/outbox-worker.ts';
import { renderMail } from '../mail/render-mail.ts';
import { describeError, type Log } from './log.ts';
import type { Config } from './settings.ts';

/** Returns null if `SMTP_URL` is missing. */
export async function openTransport({ mail, contactEmail }: Config) {
  if (!mail) return null;
  const { createSmtpTransport } = await import('../mail/smtp-transport.ts');
  return createSmtpTransport({ ...mail, contactEmail });
}

/** Stores a mail of an account, which is sent afterwards. */
export async function queueLinkMail(config: Config, db: Database, mail: LinkMail): Promise<void> {
  const rendered = renderMail(mail, config);
  await inTransaction({ db }, async (tx) => succeed(await addToOutbox(tx, rendered, { applicationId: null })));
}

/** Delays are information; undelivered mails and an unavailable database are errors. */
export function logDelivery(log: Log, { event, ...facts }: DeliveryEvent): void {
  const level = event === 'mail-sent' || event === 'mail-delayed' ? 'info' : 'error';
  log({ level, event, ...facts, ...('error' in facts && { error: describeError(facts.error) }) });
}

/** Sends a mail past the outbox. Returns null if `SMTP_URL` is missing. */
export async function sendTestMail(config: Config, to: string) {
  const transport = await openTransport(config);
  if (!transport) return null;
  const mail = renderMail({ kind: 'test', to }, config);
  return transport.send(mail, AbortSignal.timeout(60_000)).finally(() => transport.close());
}

/** Signs in to the mail server; returns the reason if that fails. */
export async function probeMailServer(config: Config): Promise<string | null> {
  const transport = await openTransport(config);
  if (!transport) return null;
  return transport.verify().finally(() => transport.close());
}
