import type { Auth } from '../auth/auth.ts';
import type { AuthContext } from '../auth/context.ts';
import type { Context } from '../core/context.ts';
import type { SendMail } from '../core/mails/mail.ts';
import { createAccessTokens } from '../firebase/access-token.ts';
import { startCopying } from '../firebase/copy-applications.ts';
import { startOutboxWorker } from '../mail/outbox-worker.ts';
import type { Transport } from '../mail/transport.ts';
import { openContext } from './context.ts';
import { listJobs, startJobs } from './jobs.ts';
import { describeError, type Log } from './log.ts';
import { logDelivery, openTransport, queueLinkMail } from './mail.ts';
import { warnAboutSettings } from './setting-warnings.ts';
import type { Config } from './settings.ts';

/** The parts of the site, ready to use. */
export type Ports = Awaited<ReturnType<typeof compose>>;

/**
 * Opens everything that the site needs. Rejects if a service is unavailable, which stops the start.
 * `demoTransport`: takes the mails of the demo.
 */
export async function compose(config: Config, log: Log, demoTransport: Transport | null = null) {
  warnAboutSettings(config, log);
  const { firebase } = config;
  const { ctx, secret } = await openContext(config, { mayCreate: true, asks: 'visitor' });
  const transport = demoTransport ?? (await openTransport(config));
  if (!transport) log({ level: 'info', event: 'no-mail-server', read: 'npm run mail -- show' });
  const review: Context = { ...ctx, hasMailServer: transport !== null };
  const { db } = review;
  const report = (event: string) => (error: unknown) => log({ level: 'error', event, error: describeError(error) });
  const sendMail: SendMail = (mail) => queueLinkMail(config, db, mail);
  const workers: { close(): Promise<void> }[] = [];
  return {
    auth: createAuthParts(config, { ctx, secret, sendMail, report: report('sign-in-failed') }),
    /** For what happens to an application after it was submitted. */
    review,
    /** Starts mails, copies and jobs, also those of earlier processes, once the start has succeeded. */
    begin() {
      if (transport) workers.push(startOutboxWorker(review, { transport, report: (event) => logDelivery(log, event) }));
      if (firebase) {
        const getAccessToken = createAccessTokens();
        workers.push(startCopying({ ...firebase, db, getAccessToken, report: report('firestore-copy-failed') }));
      }
      workers.push(startJobs(listJobs(review, log), { ...review, log }));
    },
    /** Finishes work in progress and closes all connections. */
    async close() {
      for (const worker of workers) await worker.close();
      await db.destroy();
    },
  };
}

type AuthSettings = Pick<Config, 'publicUrl' | 'providers' | 'firebase' | 'requiresSecondFactor'>;
type AuthTools = {
  readonly ctx: Context;
  readonly secret: string;
  readonly sendMail: SendMail;
  readonly report: (error: unknown) => void;
};

/** Sign-in for all requests. The first that needs Better Auth loads it, which takes longer than the start. */
export function createAuthParts(
  { publicUrl, providers, firebase, requiresSecondFactor }: AuthSettings,
  { ctx, ...tools }: AuthTools,
): Pick<AuthContext, 'loadAuth' | 'loadGoogle' | 'publicUrl' | 'requiresSecondFactor' | 'hasGoogle' | 'firebase'> {
  function createLoader(google: Config['providers']['google']) {
    let loaded: Promise<Auth> | null = null;
    return () => {
      loaded ??= import('../auth/auth.ts').then(({ createAuth }) =>
        createAuth({ db: ctx.db, limits: ctx.limits, publicUrl, google, firebase, ...tools }),
      );
      return loaded;
    };
  }
  return {
    loadAuth: createLoader(null),
    loadGoogle: createLoader(providers.google),
    publicUrl,
    requiresSecondFactor,
    hasGoogle: providers.google !== null,
    firebase,
  };
}
