import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { siteName } from '../content/site.ts';
import type { AccountPorts } from '../domain/accounts.ts';
import type { ApplicationStore } from '../domain/application-store.ts';
import type { GoogleSignIn } from '../domain/google-sign-in.ts';
import type { Identity } from '../domain/identity.ts';
import type { Letter, SendLetter } from '../domain/letter.ts';
import type { Outbox } from '../domain/outbox.ts';
import { keepAuthSecret } from '../identity/auth-secret.ts';
import { isCommonPassword } from '../identity/common-passwords.ts';
import { makeGoogleSignIn } from '../identity/google-sign-in.ts';
import { makeKnownDevices } from '../identity/known-devices.ts';
import type { Transport } from '../mail/transport.ts';
import { makeAttemptCounter } from '../stores/attempts.ts';
import { makeOutbox } from '../stores/outbox.ts';
import { makeSqliteStore, openSqliteStore } from '../stores/sqlite.ts';
import { openSqliteDatabase } from '../stores/sqlite-database.ts';
import { makeSqliteKysely } from '../stores/sqlite-kysely.ts';
import type { Config } from './config.ts';
import { describeError, type Log } from './log.ts';

/** Under the data directory; mails lie there when there is no mail server. */
const mailFolder = 'outbox';

/** Everything the program needs from outside itself, ready to use. */
export type Ports = {
  readonly applications: ApplicationStore;
  readonly accounts: AccountPorts;
  readonly google: GoogleSignIn;
  /** Finishes what was begun and lets everything go. */
  close(): Promise<void>;
};

type AccountCommandPorts = { readonly identity: Identity; readonly outbox: Outbox; close(): Promise<void> };

/** What the commands for operators need. Rejects as `compose` does. */
export async function composeApplications(config: Config): Promise<Pick<Ports, 'applications' | 'close'>> {
  const applications = await openSqliteStore({ file: locateDatabase(config) });
  return { applications, close: () => applications.close() };
}

/** What the commands about accounts need: they send no letters. Rejects as `compose` does. */
export async function composeAccounts(config: Config): Promise<AccountCommandPorts> {
  const database = await openSqliteDatabase({ file: locateDatabase(config) });
  const kysely = makeSqliteKysely(database);
  const identity = await openIdentity(config, kysely, readSecret(config), async () => {});
  return { identity, outbox: makeOutbox(kysely), close: async () => database.close() };
}

/** The one place that names adapters. Rejects when something cannot be reached: better no start than a false one. */
export async function compose(config: Config, log: Log): Promise<Ports> {
  const database = await openSqliteDatabase({ file: locateDatabase(config) });
  const applications = makeSqliteStore(database);
  const kysely = makeSqliteKysely(database);
  const secret = readSecret(config);
  const https = config.publicUrl.startsWith('https:');
  const mail = await openMail(config, makeOutbox(kysely), log);
  const identity = await openIdentity(config, kysely, secret, mail.sendLetter);
  return {
    applications,
    accounts: {
      identity,
      attempts: makeAttemptCounter(kysely, secret),
      devices: makeKnownDevices(secret, https),
      isCommonPassword,
    },
    google: makeGoogleSignIn(config.google, { publicUrl: config.publicUrl, secret }),
    async close() {
      await applications.close();
      await mail.close();
      database.close();
    },
  };
}

async function openIdentity({ publicUrl }: Config, database: Kysely<unknown>, secret: string, sendLetter: SendLetter) {
  // The largest library here, and of no use to the commands about applications.
  const { makeBetterAuthIdentity } = await import('../identity/better-auth.ts');
  return makeBetterAuthIdentity({ database, databaseType: 'sqlite', publicUrl, secret, sendLetter });
}

function readSecret({ authSecret, dataDirectory }: Config): string {
  return authSecret ?? keepAuthSecret(dataDirectory);
}

/** Letters become mails that are kept before anything else happens to them, then sent, after a restart if need be. */
async function openMail(config: Config, outbox: Outbox, log: Log) {
  const { startDelivery } = await import('../mail/delivery.ts');
  const { writeMail } = await import('../mail/write-mail.ts');
  if (!config.mail) log({ level: 'info', event: 'mail-to-files', folder: mailFolder });
  const delivery = startDelivery({
    outbox,
    transport: await openTransport(config),
    report({ event, ...facts }) {
      // A mail that takes longer is no failure; one that nobody gets is, and so is a store that is away.
      const level = event === 'mail-sent' || event === 'mail-delayed' ? 'info' : 'error';
      log({ level, event, ...facts, ...('error' in facts && { error: describeError(facts.error) }) });
    },
  });
  return {
    async sendLetter(letter: Letter) {
      await outbox.put(writeMail(letter, config));
      delivery.nudge();
    },
    close: delivery.close,
  };
}

async function openTransport({ mail, dataDirectory, contactEmail }: Config): Promise<Transport> {
  if (mail) return (await import('../mail/smtp-transport.ts')).makeSmtpTransport(mail);
  const { makeFolderTransport } = await import('../mail/folder-transport.ts');
  return makeFolderTransport({ folder: join(dataDirectory, mailFolder), from: `${siteName} <${contactEmail}>` });
}

function locateDatabase({ dataDirectory }: Config): string {
  return join(dataDirectory, 'daybreak.db');
}
