import type { Context } from '../core/context.ts';
import type { LinkMail } from '../core/mails/mail.ts';
import { addToOutbox } from '../core/mails/outbox.ts';
import { succeed } from '../core/result.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { startOutboxWorker } from '../mail/outbox-worker.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Transport } from '../mail/transport.ts';
import { describeError, type Log } from './log.ts';
import type { Config } from './settings.ts';

/** Mails are stored first and sent afterwards, also after a restart. Without a transport they stay stored. */
export function openMail(config: Config, log: Log, db: Database, transport: Transport | null) {
  if (!transport) log({ level: 'info', event: 'no-mail-server', read: 'npm run mail -- show' });
  let worker: ReturnType<typeof startOutboxWorker> | null = null;
  return {
    async send(mail: LinkMail) {
      await inTransaction({ db }, async (tx) =>
        succeed(await addToOutbox(tx, renderMail(mail, config), { applicationId: null })),
      );
    },
    begin(ctx: Context) {
      if (!transport) return;
      worker ??= startOutboxWorker(ctx, {
        transport,
        report({ event, ...facts }) {
          // A delayed mail is no error. An undelivered mail and an unreachable store are.
          const level = event === 'mail-sent' || event === 'mail-delayed' ? 'info' : 'error';
          log({ level, event, ...facts, ...('error' in facts && { error: describeError(facts.error) }) });
        },
      });
    },
    async close() {
      await (worker ?? transport)?.close();
    },
  };
}

/** Null without a mail server. */
export async function openTransport({ mail, contactEmail }: Config) {
  if (!mail) return null;
  const { makeSmtpTransport } = await import('../mail/smtp-transport.ts');
  return makeSmtpTransport({ ...mail, contactEmail });
}
