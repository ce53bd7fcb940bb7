import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { isEmail } from '../core/email.ts';
import type { DatabaseSettings } from '../db/open.ts';
import type { FirebaseSettings } from '../firebase/settings.ts';

const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const originPattern = /^https?:\/\/[^/?#@\\\s]+\/?$/i;
/** Only characters that need no escaping in HTML or in a mailto link. */
const contactEmailPattern =
  /^(?=.{3,254}$)[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
/** An issuer elsewhere must have TLS; a provider for trying things out runs on this machine. */
const issuerPattern = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/i;
/** `name@host` or `Name <name@host>`. */
const fromPattern = /^(?:[^<>@"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const databasePattern = /^postgres(?:ql)?:\/\/\S+$/i;
/** https://cloud.google.com/resource-manager/docs/creating-managing-projects */
const projectPattern = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const highestPort = 65_535;
/** A server takes about a hundred connections unless it is configured otherwise, and other programs need some too. */
const largestPool = 100;
const secretMinimumLength = 32;

/** The settings under the names of the environment: how each is written, its default, its message for a mistake. */
const environmentSettings = z.object({
  PORT: wholeNumber(0, highestPort, 'PORT=3000').default(3000),
  HOST: checkedOrNull(
    (value) => isIP(value) !== 0 || hostPattern.test(value),
    'must be an address or host name of this machine, for example HOST=127.0.0.1',
  ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: secret(
    (value) => databasePattern.test(value) && URL.canParse(value),
    'DATABASE_URL must begin with postgres:// and name a host and a database, user and password percent-encoded, ' +
      'for example DATABASE_URL=postgres://user:password@db.example:5432/daybreak',
  ),
  DATABASE_POOL_SIZE: wholeNumber(1, largestPool, 'DATABASE_POOL_SIZE=10').default(10),
  PUBLIC_URL: checked(
    (value) => originPattern.test(value) && URL.canParse(value),
    'must begin with http:// or https:// and have neither path nor query, for example PUBLIC_URL=https://daybreak.example',
  )
    .transform((value) => new URL(value).origin)
    .nullable()
    .default(null),
  CONTACT_EMAIL: checked(
    (value) => contactEmailPattern.test(value),
    'must be a plain e-mail address of letters, digits and . _ + -, for example CONTACT_EMAIL=hello@daybreak.example',
  ).default(sampleContactEmail),
  TRUST_PROXY: checkedList(
    isProxy,
    `must list addresses, ranges or the names ${proxyNames.join(', ')}, separated by commas, ` +
      'for example TRUST_PROXY=loopback,10.1.0.0/16',
  ).default([]),
  STAFF_EMAILS: checkedList(
    isEmail,
    'must list e-mail addresses, separated by commas, for example STAFF_EMAILS=kim@daybreak.example,lee@daybreak.example',
  )
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .default([]),
  STAFF_SECOND_FACTOR: checked(
    (value) => value === 'required' || value === 'off',
    'must be required or off, for example STAFF_SECOND_FACTOR=required',
  ).default('required'),
  AUTH_SECRET: secret(
    (value) => value.length >= secretMinimumLength,
    `AUTH_SECRET must have ${secretMinimumLength} characters or more, for example from: openssl rand -base64 32`,
  ),
  GOOGLE_CLIENT_ID: z.string().nullable().default(null),
  GOOGLE_CLIENT_SECRET: z.string().nullable().default(null),
  GOOGLE_ISSUER: checked(
    (value) => issuerPattern.test(value) && URL.canParse(value),
    'must begin with https://, for example GOOGLE_ISSUER=https://accounts.google.com',
  )
    .transform((value) => value.replace(/\/$/, ''))
    .default('https://accounts.google.com'),
  BACKUP_DAYS: wholeNumber(1, 9999, 'BACKUP_DAYS=35', 'must be a number of days from 1 to 9999').default(35),
  BACKUP_DIR: z
    .string()
    .transform((value) => resolve(value))
    .nullable()
    .default(null),
  MINIMUM_AGE: age('MINIMUM_AGE=13'),
  GUARDIAN_BELOW_AGE: age('GUARDIAN_BELOW_AGE=16'),
  FIREBASE_PROJECT_ID: checkedOrNull(
    (value) => projectPattern.test(value),
    'must be the id of a Firebase project, 6 to 30 lower-case letters, digits and hyphens, ' +
      'for example FIREBASE_PROJECT_ID=daybreak-site',
  ),
  FIREBASE_API_KEY: z.string().nullable().default(null),
  SMTP_URL: secret(
    (value) => /^smtps?:\/\/\S+$/i.test(value) && URL.canParse(value),
    'SMTP_URL must begin with smtp:// or smtps:// and name a host, user and password percent-encoded, ' +
      'for example SMTP_URL=smtps://user:password@mail.example:465',
  ),
  MAIL_FROM: checkedOrNull(
    (value) => fromPattern.test(value),
    'must be an address, for example MAIL_FROM=Daybreak <hello@daybreak.example>',
  ),
});

/** In the order of the schema. */
export const settingNames: readonly string[] = Object.keys(environmentSettings.shape);

const givenSettings = environmentSettings.extend({
  // Google's library reads the first one itself, and only from the environment.
  FIREBASE_AUTH_EMULATOR_HOST: z.string().nullable().default(null),
  FIRESTORE_EMULATOR_HOST: z.string().nullable().default(null),
});

/** The settings as the program uses them. */
export const settings = givenSettings.transform((given) => ({
  /** TCP port to listen on, 0 to 65535; 0 takes any free one (see `withListeningPort`). */
  port: given.PORT,
  /** Address or host name to listen on; null listens on every interface. */
  host: given.HOST,
  /** Absolute path of the directory for all data; made when missing. */
  dataDirectory: resolve(given.DATA_DIR),
  /** Origin that visitors type, without a trailing slash. */
  publicUrl: given.PUBLIC_URL ?? makeLocalUrl(given.PORT),
  /** Shown on the pages. */
  contactEmail: given.CONTACT_EMAIL,
  /** The proxies whose forwarded headers are believed, as `proxy-addr` takes them. */
  trustedProxies: given.TRUST_PROXY,
  /** In lower case. The verified accounts with these addresses are coordinators. */
  staffEmails: given.STAFF_EMAILS,
  /** Whether roles count only once the viewer has proven a second factor. */
  requiresSecondFactor: given.STAFF_SECOND_FACTOR !== 'off',
  /** Backups contain what was erased for at most this number of days, say the pages; the operators' backups keep to it. */
  backupDays: given.BACKUP_DAYS,
  /** Absolute path of the folder with the backups of the embedded database, which the checks look at; null: not known. */
  backupDirectory: given.BACKUP_DIR,
  /** What is asked of young applicants. */
  ages: { minimum: given.MINIMUM_AGE, guardianBelow: given.GUARDIAN_BELOW_AGE },
  /** Signs links, 32 characters or more; null: made once and stored with the data. */
  authSecret: given.AUTH_SECRET,
  /** The store of everything. */
  engine: chooseEngine(given),
  /** The project with the accounts, in whose Firestore applications are copied; null: accounts are stored with everything else. */
  firebase: readFirebase(given),
  /** Null: the provider is not offered. The issuer has no trailing slash. */
  providers: {
    google: readProvider(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET, given.GOOGLE_ISSUER),
  },
  /** Null: no mail leaves. `smtpUrl` as nodemailer takes it; `from` with or without a name. */
  mail: given.SMTP_URL && given.MAIL_FROM ? { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM } : null,
}));

export function makeLocalUrl(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

function readProvider(clientId: string | null, clientSecret: string | null, issuer: string) {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

function chooseEngine(given: z.infer<typeof givenSettings>): DatabaseSettings {
  if (given.DATABASE_URL) return { kind: 'postgres', url: given.DATABASE_URL, poolSize: given.DATABASE_POOL_SIZE };
  return { kind: 'sqlite', file: join(resolve(given.DATA_DIR), 'daybreak.db') };
}

function readFirebase(given: z.infer<typeof givenSettings>): FirebaseSettings | null {
  if (!given.FIREBASE_PROJECT_ID || !given.FIREBASE_API_KEY) return null;
  return {
    projectId: given.FIREBASE_PROJECT_ID,
    apiKey: given.FIREBASE_API_KEY,
    authEmulatorHost: given.FIREBASE_AUTH_EMULATOR_HOST,
    firestoreEmulatorHost: given.FIRESTORE_EMULATOR_HOST,
  };
}

/** A setting whose message repeats the wrong value. */
function checked(isValid: (value: string) => boolean, rule: string) {
  return z.string().refine(isValid, { error: ({ input, path }) => explain(path, input, rule) });
}

function checkedOrNull(isValid: (value: string) => boolean, rule: string) {
  return checked(isValid, rule).nullable().default(null);
}

function wholeNumber(
  least: number,
  most: number,
  example: string,
  rule = `must be a whole number from ${least} to ${most}`,
) {
  const isValid = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return checked(isValid, `${rule}, for example ${example}`).transform(Number);
}

/** In years; 0: off. */
function age(example: string) {
  return wholeNumber(0, 99, example, 'must be a whole number of years from 0 (off) to 99').default(0);
}

/** Values separated by commas; the message repeats the first wrong one. */
function checkedList(isValid: (value: string) => boolean, rule: string) {
  return z
    .string()
    .transform((value) => value.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isValid), {
      error: ({ input, path }) =>
        explain(
          path,
          (input as string[]).find((item) => !isValid(item)),
          rule,
        ),
    });
}

/** A setting with a password in it: the message does not repeat the value, because messages are kept in logs. */
function secret(isValid: (value: string) => boolean, error: string) {
  return z.string().refine(isValid, { error }).nullable().default(null);
}

function explain(path: readonly PropertyKey[] | undefined, value: unknown, rule: string): string {
  return `${path?.join('.')} is ${JSON.stringify(value)}, but ${rule}.`;
}

function isProxy(proxy: string): boolean {
  // Stricter than proxy-addr, which reads TRUST_PROXY=1 as the address 0.0.0.1.
  if (!proxyNames.includes(proxy) && isIP(proxy.split('/')[0] ?? '') === 0) return false;
  try {
    proxyaddr.compile(proxy);
    return true;
  } catch {
    return false;
  }
}
