import type { Auth } from '../auth/auth.ts';
import type { AuthContext, AuthEvent } from '../auth/context.ts';
import type { Context } from '../core/context.ts';
import type { SendMail } from '../core/mails/mail.ts';
import { createFirstLink, makeFirstCoordinatorPath } from '../core/team/first-coordinator.ts';
import { loadAuthSecret } from '../db/auth-secret.ts';
import { openDatabase } from '../db/open.ts';
import { createAccessTokens } from '../firebase/access-token.ts';
import { startCopying } from '../firebase/copy-applications.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Transport } from '../mail/transport.ts';
import { createContext } from './context.ts';
import { listJobs, startJobs } from './jobs.ts';
import { describeError, type Log } from './log.ts';
import { openMail, openTransport } from './mail.ts';
import { warnAboutSettings } from './setting-warnings.ts';
import type { Config } from './settings.ts';

/** The parts of the site, ready to use. */
export type Ports = Awaited<ReturnType<typeof compose>>;

/** Signing in, without the request. */
type AuthParts = Pick<
  AuthContext,
  'loadAuth' | 'loadGoogle' | 'publicUrl' | 'requiresSecondFactor' | 'hasGoogle' | 'firebase'
>;

/** Operators look at the others. */
const everydayEvents: readonly AuthEvent[] = [
  'signed-in',
  'sign-in-refused',
  'second-factor-proven',
  'second-factor-refused',
];

export const getAuthLevel = (event: AuthEvent) => (everydayEvents.includes(event) ? 'info' : 'warning');

/** The context of commands for operators. The mails that they store are sent by the site. */
export async function composeCommand(config: Config, { mayCreate } = { mayCreate: false }) {
  const db = await openDatabase(config.engine, { mayCreate, asks: 'operator' });
  const secret = config.authSecret ?? (await loadAuthSecret(db, config.engine));
  const review = createContext(config, db, secret);
  return {
    review,
    config,
    close: () => db.destroy(),
  };
}

/** Sends a mail that is not stored. Returns null without a mail server. */
export async function sendTestMail(config: Config, to: string) {
  const transport = await openTransport(config);
  if (!transport) return null;
  const mail = renderMail({ kind: 'test', to }, config);
  return transport.send(mail, AbortSignal.timeout(60_000)).finally(() => transport.close());
}

/**
 * Opens everything that the site needs. Rejects when a service cannot be reached, so that the site does not start.
 * `demoTransport`: takes the mails of the demo, which has no mail server.
 */
export async function compose(config: Config, log: Log, demoTransport: Transport | null = null) {
  warnAboutSettings(config, log);
  const { publicUrl, firebase } = config;
  const db = await openDatabase(config.engine, { mayCreate: true, asks: 'visitor' });
  const secret = config.authSecret ?? (await loadAuthSecret(db, config.engine));
  const transport = demoTransport ?? (await openTransport(config));
  const mail = openMail(config, log, db, transport);
  const review: Context = {
    ...createContext(config, db, secret),
    hasMailServer: transport !== null,
  };
  const report = (event: string) => (error: unknown) => log({ level: 'error', event, error: describeError(error) });
  let copying: ReturnType<typeof startCopying> | null = null;
  let runner: ReturnType<typeof startJobs> | null = null;
  return {
    auth: {
      ...createAuthLoaders(config, {
        ctx: review,
        secret,
        sendMail: mail.send,
        report: report('sign-in-failed'),
      }),
      publicUrl,
      requiresSecondFactor: config.requiresSecondFactor,
      hasGoogle: config.providers.google !== null,
      firebase,
    } satisfies AuthParts,
    /** For what happens to an application after it was submitted. */
    review,
    /** The address at which the first coordinator makes an account; null when there is a coordinator. */
    async makeFirstCoordinatorLink() {
      const key = await createFirstLink(review);
      return key && publicUrl + makeFirstCoordinatorPath(key);
    },
    /** Begins to send mails and to copy applications, also those of earlier processes. To be called once the start has succeeded. */
    begin() {
      mail.begin(review);
      if (firebase)
        copying ??= startCopying({
          ...firebase,
          db,
          getAccessToken: createAccessTokens(),
          report: report('firestore-copy-failed'),
        });
      runner ??= startJobs(listJobs(review, log), { ...review, log });
    },
    /** Finishes work in progress and closes all connections. */
    async close() {
      await runner?.close();
      await mail.close();
      await copying?.close();
      await db.destroy();
    },
  };
}

type AuthLoading = {
  readonly ctx: Context;
  readonly secret: string;
  readonly sendMail: SendMail;
  readonly report: (error: unknown) => void;
};

/** Loads Better Auth once, when the first request needs it: it takes longer than the whole start. */
export function createAuthLoaders(
  { publicUrl, providers, firebase }: Pick<Config, 'publicUrl' | 'providers' | 'firebase'>,
  { ctx, ...rest }: AuthLoading,
) {
  function createLoader(google: Config['providers']['google']) {
    let loaded: Promise<Auth> | null = null;
    return () => {
      loaded ??= import('../auth/auth.ts').then(({ createAuth }) =>
        createAuth({ db: ctx.db, limits: ctx.limits, publicUrl, google, firebase, ...rest }),
      );
      return loaded;
    };
  }
  return { loadAuth: createLoader(null), loadGoogle: createLoader(providers.google) };
}

/** Signs in to the mail server; returns the reason if that fails. */
export async function probeMailServer(config: Config): Promise<string | null> {
  const transport = await openTransport(config);
  if (!transport) return null;
  return transport.verify().finally(() => transport.close());
}
