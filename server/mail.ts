import { join } from 'node:path';
import { siteName } from '../content/en/site/frame.ts';
import type { Context } from '../core/context.ts';
import type { LinkMail } from '../core/messages/mail.ts';
import { addToOutbox } from '../core/messages/outbox.ts';
import { succeed } from '../core/result.ts';
import { makeDirectory } from '../db/files.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeFolderTransport } from '../mail/folder-transport.ts';
import { startOutboxWorker } from '../mail/outbox-worker.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Transport } from '../mail/transport.ts';
import type { Config } from './config.ts';
import { describeError, type Log } from './log.ts';

/** Under the data directory; holds the mails when there is no mail server. */
const mailFolder = 'outbox';

/** Mails are stored first and sent afterwards, also after a restart. */
export async function openMail(config: Config, log: Log, db: Database) {
  if (!config.mail) log({ level: 'info', event: 'mail-to-files', folder: mailFolder });
  const transport = await openTransport(config);
  let worker: ReturnType<typeof startOutboxWorker> | null = null;
  const notify = () => worker?.notify();
  return {
    async send(mail: LinkMail) {
      await inTransaction({ db }, async (tx) =>
        succeed(await addToOutbox(tx, renderMail(mail, config), { applicationId: null })),
      );
      notify();
    },
    notify,
    begin(ctx: Context) {
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
      await (worker ?? transport).close();
    },
  };
}

export async function openTransport(config: Config): Promise<Transport> {
  const { mail, contactEmail } = config;
  if (mail) return (await import('../mail/smtp-transport.ts')).makeSmtpTransport({ ...mail, contactEmail });
  const folder = findMailFolder(config);
  makeDirectory(folder);
  return makeFolderTransport({ folder, from: `${siteName} <${contactEmail}>`, contactEmail });
}

export function findMailFolder({ dataDirectory }: Config): string {
  return join(dataDirectory, mailFolder);
}
