import { join } from 'node:path';
import { siteName } from '../content/en/site/frame.ts';
import { makeDirectory } from '../db/files.ts';
import type { LinkMail } from '../domain/ports/mail-request.ts';
import { type Delivery, type DeliveryParts, startDelivery } from '../mail/delivery.ts';
import { makeFolderTransport } from '../mail/folder-transport.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Transport } from '../mail/transport.ts';
import type { Config } from './config.ts';
import { describeError, type Log } from './log.ts';

/** Under the data directory; holds the mails when there is no mail server. */
const mailFolder = 'outbox';

type MailParts = Required<Pick<DeliveryParts, 'outbox' | 'onResult'>>;

/** Mails are stored first and sent afterwards, also after a restart. */
export async function openMail(config: Config, log: Log, { outbox, onResult }: MailParts) {
  if (!config.mail) log({ level: 'info', event: 'mail-to-files', folder: mailFolder });
  const transport = await openTransport(config);
  let delivery: Delivery | null = null;
  const notify = () => delivery?.notify();
  return {
    async send(mail: LinkMail) {
      await outbox.put(renderMail(mail, config));
      notify();
    },
    notify,
    begin() {
      delivery ??= startDelivery({
        outbox,
        transport,
        onResult,
        report({ event, ...facts }) {
          // A delayed mail is no error. An undelivered mail and an unreachable store are.
          const level = event === 'mail-sent' || event === 'mail-delayed' ? 'info' : 'error';
          log({ level, event, ...facts, ...('error' in facts && { error: describeError(facts.error) }) });
        },
      });
    },
    async close() {
      await (delivery ?? transport).close();
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
