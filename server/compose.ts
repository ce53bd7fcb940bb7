import type { SendMail } from '../core/mails/mail.ts';
import { createAccessTokens } from '../firebase/access-token.ts';
import { startCopying } from '../firebase/copy-applications.ts';
import { startOutboxWorker } from '../mail/outbox-worker.ts';
import type { Transport } from '../mail/smtp-transport.ts';
import { createAuthParts, openContext } from './context.ts';
import { listJobs, startJobs } from './jobs.ts';
import { describeError, type Log } from './log.ts';
import { logDelivery, openTransport, queueLinkMail } from './mail.ts';
import { warnAboutSettings } from './setting-warnings.ts';
import type { Config } from './settings.ts';

/** The parts of the site, ready to use. */
export type Parts = Awaited<ReturnType<typeof compose>>;

/**
 * Opens everything that the site needs. Rejects if a service is unavailable, which stops the start.
 * `demoTransport`: takes the mails of the demo.
 */
export async function compose(config: Config, log: Log, demoTransport: Transport | null = null) {
  warnAboutSettings(config, log);
  const { firebase } = config;
  const { secret, ...opened } = await openContext(config, { mayCreate: true, asks: 'visitor' });
  const transport = demoTransport ?? (await openTransport(config));
  if (!transport) log({ level: 'info', event: 'no-mail-server', read: 'npm run mail -- show' });
  const report = (event: string) => (error: unknown) => log({ level: 'error', event, error: describeError(error) });
  const ctx = { ...opened.ctx, hasMailServer: transport !== null };
  const { db } = ctx;
  const sendMail: SendMail = (mail) => queueLinkMail(config, db, mail);
  const auth = createAuthParts(config, { ctx, secret, sendMail, report: report('sign-in-failed') });
  const workers: { close(): Promise<void> }[] = [];
  return {
    ctx: { ...ctx, ...auth },
    /** Starts mails, copies and jobs, also those of earlier processes, once the start has succeeded. */
    begin() {
      if (transport) workers.push(startOutboxWorker(ctx, { transport, report: (event) => logDelivery(log, event) }));
      if (firebase) {
        const getAccessToken = createAccessTokens();
        workers.push(startCopying({ ...firebase, db, getAccessToken, report: report('firestore-copy-failed') }));
      }
      workers.push(startJobs(listJobs(ctx, log), { ...ctx, log }));
    },
    /** Finishes work in progress and closes all connections. */
    async close() {
      for (const worker of workers) await worker.close();
      await db.destroy();
    },
  };
}
