import { siteName } from '../content/en/site/frame.ts';
import type { AccountEvent, AccountPorts } from '../core/accounts/account-ports.ts';
import type { Context } from '../core/context.ts';
import { createFirstLink, makeFirstCoordinatorPath } from '../core/team/first-coordinator.ts';
import type { OpenOptions } from '../db/open.ts';
import type { AccountParts, Engine } from '../engines/engine.ts';
import { openEngine } from '../engines/open.ts';
import { type Copying, startCopying } from '../firebase/copy-applications.ts';
import { openFirebase } from '../firebase/open.ts';
import { isCommonPassword } from '../identity/common-passwords.ts';
import { makeKnownDevices } from '../identity/known-devices.ts';
import { makeOpenIdProviders } from '../identity/openid/sign-in.ts';
import { makeSecondFactorProofs } from '../identity/second-factor/proofs.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Transport } from '../mail/transport.ts';
import { type CheckedSite, findFaults, warnAboutSettings } from './checks.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { askPublicUrl } from './instance.ts';
import { startJobs } from './job-runner.ts';
import { listJobs } from './jobs.ts';
import { describeError, type Log, logToOutput } from './log.ts';
import { openMail, openTransport } from './mail.ts';

/** What happens every day; operators look at the others. */
const ordinaryEvents: ReadonlySet<AccountEvent> = new Set([
  'signed-in',
  'sign-in-refused',
  'second-factor-proven',
  'second-factor-refused',
]);

/** The adapters that the site uses, ready to use. */
export type Ports = Awaited<ReturnType<typeof compose>>;

/** What the commands for operators change, on the engine of the settings. The mails that they store are sent by the site. */
export async function composeCommand(config: Config, { mayCreate } = { mayCreate: false }) {
  const engine = await openConfigured(config, { mayCreate, asks: 'operator' });
  const secret = config.authSecret ?? (await engine.loadAuthSecret());
  const review = createContext(config, engine, { secret, notifyDelivery: () => {} });
  let closeAccounts = async () => {};
  async function openAccounts() {
    const opened = await openConfiguredAccounts(config, engine, { secret, sendMail: async () => {} });
    closeAccounts = opened.close;
    return opened;
  }
  return {
    review,
    openAccounts,
    async findFaults() {
      const { identity } = await openAccounts();
      return findFaults(await gatherChecked(config, engine, { review, identity }));
    },
    note: ((event) => logToOutput({ level: 'warning', event, by: 'command' })) satisfies AccountPorts['note'],
    async close() {
      await closeAccounts();
      await engine.close();
    },
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
 * The one place that chooses adapters. Rejects when a service cannot be reached, so that the site does not start. `demoTransport`:
 * takes the mails of the demo, which has no mail server.
 */
export async function compose(config: Config, log: Log, demoTransport: Transport | null = null) {
  warnAboutSettings(config, log);
  const { publicUrl, staffEmails, firebase } = config;
  const engine = await openConfigured(config, { mayCreate: true, asks: 'visitor' });
  const secret = config.authSecret ?? (await engine.loadAuthSecret());
  const transport = demoTransport ?? (await openTransport(config));
  const mail = openMail(config, log, engine.db, transport);
  const review: Context = {
    ...createContext(config, engine, { secret, notifyDelivery: mail.notify }),
    hasMailServer: transport !== null,
  };
  const opened = await openConfiguredAccounts(config, engine, { secret, sendMail: mail.send });
  const { identity, sessions, getAccessToken } = opened;
  let copying: Copying | null = null;
  const jobs = listJobs({
    review,
    maintain: engine.maintain,
    log,
  });
  let runner: ReturnType<typeof startJobs> | null = null;
  const accounts: AccountPorts = {
    identity,
    sessions,
    attempts: review.limits,
    devices: makeKnownDevices(secret),
    isCommonPassword,
    staffEmails,
    db: engine.db,
    requiresSecondFactor: config.requiresSecondFactor,
    mayDelaySecondFactor: config.mail === null && new URL(publicUrl).hostname === 'localhost',
    proofs: makeSecondFactorProofs({ publicUrl, secret, siteName }),
    note: (event, requestId) =>
      log({ level: ordinaryEvents.has(event) ? 'info' : 'warning', event, ...(requestId && { requestId }) }),
  };
  return {
    accounts,
    providers: makeOpenIdProviders(config.providers, { publicUrl, secret }),
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
          ...engine,
          getAccessToken,
          report: (error) => log({ level: 'error', event: 'firestore-copy-failed', error: describeError(error) }),
        });
      runner ??= startJobs(jobs, { ...review, log });
    },
    /** Finishes work in progress and closes all connections. */
    async close() {
      await runner?.close();
      await mail.close();
      await copying?.close();
      await opened.close();
      await engine.close();
    },
  };
}

/** The engine of the settings. */
function openConfigured({ engine }: Config, opening: OpenOptions) {
  return openEngine(engine, opening);
}

/** Accounts of Firebase where it is set up, else of the engine. */
async function openConfiguredAccounts(
  { firebase, publicUrl }: Config,
  engine: Engine,
  { secret, sendMail }: Omit<AccountParts, 'publicUrl'>,
) {
  const { makeForeignTables } = engine;
  if (firebase) return openFirebase({ ...firebase, publicUrl, secret, makeForeignTables });
  const accounts = await engine.openAccounts({ publicUrl, secret, sendMail });
  return { ...accounts, getAccessToken: async () => '', close: async () => {} };
}

type CheckedParts = Pick<CheckedSite, 'identity'> & { readonly review: Context };

async function gatherChecked(config: Config, { copies }: Engine, parts: CheckedParts): Promise<CheckedSite> {
  const { backupDirectory, publicUrl } = config;
  const { findNewestBackup } = await import('../db/backup.ts');
  return {
    config,
    countWaitingCopies: copies.countSince,
    ...parts,
    probeMailServer: () => probeMailServer(config),
    findNewestBackup: () => backupDirectory && findNewestBackup(backupDirectory),
    askPublicUrl: () => askPublicUrl(publicUrl, parts.review.keyedHash),
  };
}

async function probeMailServer(config: Config): Promise<string | null> {
  const transport = await openTransport(config);
  if (!transport) return null;
  return transport.verify().finally(() => transport.close());
}
