import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sampleContactEmail, siteName } from '../content/en/site/frame.ts';
import { recordMailResult } from '../domain/messages/message-delivery.ts';
import { sendDueNotice } from '../domain/messages/notices.ts';
import type { AccountPorts } from '../domain/ports/account-ports.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import type { ApplicationStore } from '../domain/ports/application-store.ts';
import type { LinkMail, MailRequest } from '../domain/ports/mail-request.ts';
import type { OpenIdProviders } from '../domain/ports/openid-sign-in.ts';
import type { Mail, Outbox } from '../domain/ports/outbox.ts';
import type { RateLimiter } from '../domain/ports/rate-limit.ts';
import type { TeamPorts } from '../domain/team/team.ts';
import type { Engine, OpenOptions } from '../engines/engine.ts';
import { openEngine } from '../engines/open.ts';
import { type Backup, openBackup } from '../engines/open-backup.ts';
import { loadAuthSecretFromFile } from '../engines/sqlite/auth-secret-file.ts';
import { makeDirectory } from '../engines/sqlite/files.ts';
import { isCommonPassword } from '../identity/common-passwords.ts';
import { makeKnownDevices } from '../identity/known-devices.ts';
import { makeOpenIdProviders } from '../identity/openid/sign-in.ts';
import { makeSecondFactorProofs } from '../identity/second-factor/proofs.ts';
import type { Delivery, DeliveryParts } from '../mail/delivery.ts';
import type { Transport } from '../mail/transport.ts';
import type { Config } from './config.ts';
import { describeError, type Log, logToOutput } from './log.ts';
import { startNotices } from './notice-timer.ts';
import { startRetention } from './retention.ts';

/** Under the data directory; holds the mails when there is no mail server. */
const mailFolder = 'outbox';

/** The adapters that the site uses, ready to use. */
export type Ports = {
  readonly applications: ApplicationStore;
  readonly accounts: AccountPorts;
  readonly providers: OpenIdProviders;
  /** For what happens to an application after it was submitted. */
  readonly review: ReviewPorts;
  /** Counts submissions for all processes of the site together; null where there is only one process. */
  readonly sharedRateLimiter: RateLimiter | null;
  /** Begins to send mails, also those of earlier processes. To be called once the start has succeeded. */
  begin(): void;
  /** Finishes work in progress and closes all connections. */
  close(): Promise<void>;
};

type AccountCommandPorts = Pick<AccountPorts, 'identity' | 'sessions' | 'note'> & {
  readonly outbox: Outbox;
  close(): Promise<void>;
};

/** For the commands that work on what is stored. Rejects as `compose` does. */
export function composeEngine(
  { engine }: Pick<Config, 'engine'>,
  { mayCreate }: Pick<OpenOptions, 'mayCreate'>,
): Promise<Engine> {
  return openEngine(engine, { mayCreate, asks: 'operator' });
}

/** For the commands that change applications, which send no mails. Rejects as `compose` does. */
export async function composeReview(
  config: Config,
): Promise<{ readonly review: ReviewPorts; readonly close: Ports['close'] }> {
  const engine = await openEngine(config.engine, { mayCreate: false, asks: 'operator' });
  const secret = await readSecret(config, engine);
  const { renderMail } = await import('../mail/render-mail.ts');
  const limits = engine.makeRateLimiter(secret);
  const review = makeReview(config, engine, { secret, limits, renderMail, notifyDelivery: () => {} });
  return { review, close: engine.close };
}

/** For the commands about accounts, which send no mails. Rejects as `compose` does. */
export async function composeAccounts(config: Config): Promise<AccountCommandPorts> {
  const { publicUrl } = config;
  const engine = await openEngine(config.engine, { mayCreate: false, asks: 'operator' });
  const secret = await readSecret(config, engine);
  return {
    ...(await engine.openAccounts({ publicUrl, secret, sendMail: async () => {} })),
    outbox: engine.outbox,
    note: (event) => logToOutput({ level: 'warning', event, by: 'command' }),
    close: engine.close,
  };
}

/** For the commands about the team. The mails that they store are sent by the site. Rejects as `compose` does. */
export async function composeTeam(config: Config): Promise<TeamPorts & { close(): Promise<void> }> {
  const { records, write, close } = await openEngine(config.engine, { mayCreate: false, asks: 'operator' });
  const { renderMail } = await import('../mail/render-mail.ts');
  return {
    records,
    write,
    close,
    now: () => new Date(),
    writeMail: (request) => renderMail(request, config),
    notifyDelivery: () => {},
    staffEmails: config.staffEmails,
  };
}

/** For the commands backup and restore. Throws for an engine that has tools of its own for this. */
export function composeBackup({ engine }: Config): Backup {
  return openBackup(engine);
}

/** The one place that chooses adapters. Rejects when a service cannot be reached, so that the site does not start. */
export async function compose(config: Config, log: Log): Promise<Ports> {
  const { publicUrl } = config;
  // The server itself has no TLS, so a proxy stands in front, and without the setting its address is every visitor's.
  if (publicUrl.startsWith('https:') && config.trustedProxies.length === 0)
    log({
      level: 'warning',
      event: 'trust-proxy-unset',
      advice: 'all visitors share the limits of one: set TRUST_PROXY',
    });
  if (!config.requiresSecondFactor)
    log({
      level: 'warning',
      event: 'second-factor-off',
      advice: 'a password alone opens the staff pages: remove STAFF_SECOND_FACTOR=off',
    });
  if (config.contactEmail === sampleContactEmail)
    log({
      level: 'warning',
      event: 'contact-email-sample',
      advice: 'visitors cannot reach you: set CONTACT_EMAIL; npm run check:content lists what else is open',
    });
  const engine = await openEngine(config.engine, { mayCreate: true, asks: 'visitor' });
  const secret = await readSecret(config, engine);
  const attempts = engine.makeRateLimiter(secret);
  const { renderMail } = await import('../mail/render-mail.ts');
  const onResult: DeliveryParts['onResult'] = (mailId, result) => recordMailResult(review, mailId, result);
  const mail = await openMail(config, { outbox: engine.outbox, onResult }, log);
  const review = makeReview(config, engine, { secret, limits: attempts, renderMail, notifyDelivery: mail.notify });
  let notices: ReturnType<typeof startNotices> | null = null;
  let retention: ReturnType<typeof startRetention> | null = null;
  return {
    applications: engine.applications,
    accounts: {
      ...(await engine.openAccounts({ publicUrl, secret, sendMail: mail.sendMail })),
      attempts,
      devices: makeKnownDevices(secret),
      isCommonPassword,
      staffEmails: config.staffEmails,
      records: engine.records,
      requiresSecondFactor: config.requiresSecondFactor,
      proofs: makeSecondFactorProofs({ publicUrl, secret, siteName }),
      outbox: engine.outbox,
      note: (event) => log({ level: 'warning', event }),
    },
    providers: makeOpenIdProviders(config.providers, { publicUrl, secret }),
    sharedRateLimiter: engine.isShared ? attempts : null,
    review,
    begin() {
      mail.begin();
      retention ??= startRetention(review, log);
      notices ??= startNotices({
        send: () => sendDueNotice({ ...review, staffEmails: config.staffEmails }),
        report: (error) => log({ level: 'error', event: 'notice-failed', error: describeError(error) }),
      });
    },
    async close() {
      await notices?.close();
      await retention?.close();
      await mail.close();
      await engine.close();
    },
  };
}

type ReviewParts = {
  readonly secret: string;
  readonly limits: RateLimiter;
  readonly renderMail: (request: MailRequest, site: Config) => Mail;
  readonly notifyDelivery: () => void;
};

function makeReview(
  config: Config,
  engine: Engine,
  { secret, limits, renderMail, notifyDelivery }: ReviewParts,
): ReviewPorts {
  return {
    applications: engine.applications,
    reviews: engine.reviews,
    statistics: engine.statistics,
    records: engine.records,
    write: engine.write,
    limits,
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest(),
    writeMail: (request) => renderMail(request, config),
    removeMails: (selection) => removeMails(config, engine, selection),
    hasMailServer: config.mail !== null,
    ages: config.ages,
    backupDays: config.backupDays,
    notifyDelivery,
  };
}

async function readSecret({ authSecret, dataDirectory }: Config, engine: Engine): Promise<string> {
  if (authSecret !== null) return authSecret;
  return engine.loadAuthSecret ? engine.loadAuthSecret() : loadAuthSecretFromFile(dataDirectory);
}

async function removeMails(
  { dataDirectory }: Config,
  { outbox, write }: Engine,
  selection: Parameters<ReviewPorts['removeMails']>[0],
): Promise<void> {
  const { removeMailFiles } = await import('../mail/mail-file-removal.ts');
  if (selection.to !== null) await outbox.removeTo(selection.to);
  await write(selection.ids.map((id) => ({ kind: 'remove-mail', id })));
  await removeMailFiles(join(dataDirectory, mailFolder), selection);
}

/** Mails are stored first and sent afterwards, also after a restart. */
async function openMail(config: Config, { outbox, onResult }: Pick<DeliveryParts, 'outbox' | 'onResult'>, log: Log) {
  const { startDelivery } = await import('../mail/delivery.ts');
  const { startMailFileRemoval } = await import('../mail/mail-file-removal.ts');
  const { renderMail } = await import('../mail/render-mail.ts');
  if (!config.mail) log({ level: 'info', event: 'mail-to-files', folder: mailFolder });
  const transport = await openTransport(config);
  let delivery: Delivery | null = null;
  let removal: ReturnType<typeof startMailFileRemoval> | null = null;
  const parts: DeliveryParts = {
    outbox,
    transport,
    ...(onResult && { onResult }),
    report({ event, ...facts }) {
      // A delayed mail is no error. An undelivered mail and an unreachable store are.
      const level = event === 'mail-sent' || event === 'mail-delayed' ? 'info' : 'error';
      log({ level, event, ...facts, ...('error' in facts && { error: describeError(facts.error) }) });
    },
  };
  return {
    async sendMail(mail: LinkMail) {
      await outbox.put(renderMail(mail, config));
      delivery?.notify();
    },
    notify: () => delivery?.notify(),
    begin() {
      delivery ??= startDelivery(parts);
      // With a mail server as well: files from before it was set are still there.
      removal ??= startMailFileRemoval({
        folder: join(config.dataDirectory, mailFolder),
        report: (error) => log({ level: 'error', event: 'mail-files-kept', error: describeError(error) }),
      });
    },
    async close() {
      await removal?.close();
      await (delivery ?? transport).close();
    },
  };
}

async function openTransport({ mail, dataDirectory, contactEmail }: Config): Promise<Transport> {
  if (mail) return (await import('../mail/smtp-transport.ts')).makeSmtpTransport({ ...mail, contactEmail });
  const { makeFolderTransport } = await import('../mail/folder-transport.ts');
  const folder = join(dataDirectory, mailFolder);
  makeDirectory(folder);
  return makeFolderTransport({ folder, from: `${siteName} <${contactEmail}>`, contactEmail });
}
