import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { isEmail } from '../core/email.ts';
import type { DatabaseSettings } from '../db/open.ts';
import type { FirebaseSettings } from '../firebase/settings.ts';
import {
  isContactEmail,
  isHost,
  isProject,
  isProxy,
  isSender,
  isUrl,
  list,
  number,
  optional,
  proxyNames,
  secret,
  text,
} from './setting-rules.ts';

/** An issuer elsewhere must have TLS. */
const issuer = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/i;

/** `.env.example` explains each to operators. */
const variables = z.object({
  PORT: number(0, 65_535, 'PORT=3000').default(3000),
  HOST: optional(text(isHost, 'an address or host name of this machine, for example HOST=127.0.0.1')),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional(
    secret(
      isUrl(/^postgres(?:ql)?:\/\/\S+$/i),
      'begin with postgres:// and name a host and a database, user and password percent-encoded, for example DATABASE_URL=postgres://user:password@db.example:5432/daybreak',
    ),
  ),
  // One connection more than the work needs: it has the lock of a job.
  DATABASE_POOL_SIZE: number(2, 100, 'DATABASE_POOL_SIZE=10').default(10),
  PUBLIC_URL: optional(
    text(
      isUrl(/^https?:\/\/[^/?#@\\\s]+\/?$/i),
      'an address without path and query, for example PUBLIC_URL=https://daybreak.example',
    ),
  ),
  CONTACT_EMAIL: text(
    isContactEmail,
    'an email address of letters, digits and . _ + -, for example CONTACT_EMAIL=hello@daybreak.example',
  ).default(sampleContactEmail),
  TRUST_PROXY: list(isProxy, `addresses, ranges or ${proxyNames}, for example TRUST_PROXY=loopback,10.1.0.0/16`),
  STAFF_EMAILS: list(isEmail, 'email addresses, for example STAFF_EMAILS=kim@daybreak.example,lee@daybreak.example'),
  STAFF_SECOND_FACTOR: text(
    (value) => value === 'required' || value === 'off',
    'required or off, for example STAFF_SECOND_FACTOR=required',
  ).default('required'),
  AUTH_SECRET: optional(
    secret(({ length }) => length >= 32, 'have 32 characters or more, for example from: openssl rand -base64 32'),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: text(
    isUrl(issuer),
    'an https:// address, for example GOOGLE_ISSUER=https://accounts.google.com',
  ).default('https://accounts.google.com'),
  BACKUP_DAYS: number(1, 9999, 'BACKUP_DAYS=35').default(35),
  BACKUP_DIR: optional(z.string().transform((value) => resolve(value))),
  MINIMUM_AGE: number(0, 99, 'MINIMUM_AGE=13').default(0),
  GUARDIAN_BELOW_AGE: number(0, 99, 'GUARDIAN_BELOW_AGE=16').default(0),
  FIREBASE_PROJECT_ID: optional(
    text(isProject, 'the id of a Firebase project, for example FIREBASE_PROJECT_ID=daybreak-site'),
  ),
  FIREBASE_API_KEY: optional(z.string()),
  SMTP_URL: optional(
    secret(
      isUrl(/^smtps?:\/\/\S+$/i),
      'begin with smtp:// or smtps:// and name a host, user and password percent-encoded, for example SMTP_URL=smtps://user:password@mail.example:465',
    ),
  ),
  MAIL_FROM: optional(text(isSender, 'an address, for example MAIL_FROM=Daybreak <hello@daybreak.example>')),
});

export const settingNames: readonly string[] = Object.keys(variables.shape);

/** Settings that are useless alone. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const;

export type Environment = { readonly [name: string]: string | undefined };
export type Config = ReturnType<typeof createConfig>;
export type ConfigReading =
  | { readonly outcome: 'read'; readonly config: Config }
  | { readonly outcome: 'refused'; readonly mistakes: string[] };

/**
 * Reads the settings out of an environment and the text of a `.env` file; the environment wins. An empty value counts as unset.
 * Unknown names are a mistake in the file, and ignored in the environment, which other programs share.
 */
export function readConfig(environment: Environment, file = ''): ConfigReading {
  // Editors on Windows begin a file with a byte-order mark, which would become part of the first name.
  const fromFile = parseEnv(file.replace(/^\uFEFF/, ''));
  const unknown = Object.keys(fromFile).filter((name) => !settingNames.includes(name));
  const given = { ...dropEmpty(fromFile), ...dropEmpty(environment) };
  const parsed = variables.safeParse(given);
  const mistakes = unknown.map((name) => `${name} in .env is no setting: the settings are ${settingNames.join(', ')}.`);
  mistakes.push(...(parsed.error?.issues ?? []).map(({ message }) => message));
  for (const [one, other] of [...pairs, ...pairs.map((pair) => pair.toReversed())])
    if (given[one ?? ''] && !given[other ?? ''])
      mistakes.push(`${other} is not set, but ${one} is: they work together.`);
  const { MINIMUM_AGE = 0, GUARDIAN_BELOW_AGE = 0 } = parsed.data ?? {};
  if (GUARDIAN_BELOW_AGE > 0 && GUARDIAN_BELOW_AGE <= MINIMUM_AGE)
    mistakes.push(`GUARDIAN_BELOW_AGE must be above MINIMUM_AGE=${MINIMUM_AGE}: younger applicants are refused.`);
  if (!parsed.success || mistakes.length > 0) return { outcome: 'refused', mistakes };
  return { outcome: 'read', config: createConfig(parsed.data, environment) };
}

/** The settings of this process: its environment, then `.env` in the working directory. Exits if there are mistakes. */
export function loadConfig(): Config {
  const reading = readConfig(process.env, readEnvFile());
  if (reading.outcome === 'read') return reading.config;
  process.stderr.write(`Daybreak cannot start with these settings:\n`);
  for (const mistake of reading.mistakes) process.stderr.write(`- ${mistake}\n`);
  process.exit(1);
}

/** The same settings with the port that the system chose for PORT=0. */
export function withListeningPort(config: Config, port: number): Config {
  const isLocal = config.publicUrl === createLocalUrl(config.port);
  return { ...config, port, publicUrl: isLocal ? createLocalUrl(port) : config.publicUrl };
}

function createConfig(given: z.output<typeof variables>, environment: Environment) {
  const { DATABASE_URL: url, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, SMTP_URL: smtpUrl, MAIL_FROM: from } = given;
  const dataDirectory = resolve(given.DATA_DIR);
  const engine: DatabaseSettings = url
    ? { kind: 'postgres', url, poolSize: given.DATABASE_POOL_SIZE }
    : { kind: 'sqlite', file: join(dataDirectory, 'daybreak.db') };
  // Google's library reads the names of its emulators only from the environment.
  const authEmulatorHost = environment['FIREBASE_AUTH_EMULATOR_HOST'] || null;
  const firestoreEmulatorHost = environment['FIRESTORE_EMULATOR_HOST'] || null;
  const firebase: FirebaseSettings | null =
    projectId && apiKey ? { projectId, apiKey, authEmulatorHost, firestoreEmulatorHost } : null;
  const google =
    clientId && clientSecret ? { clientId, clientSecret, issuer: given.GOOGLE_ISSUER.replace(/\/$/, '') } : null;
  return {
    port: given.PORT,
    host: given.HOST,
    dataDirectory,
    /** Origin that visitors type, without a trailing slash. */
    publicUrl: given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : createLocalUrl(given.PORT),
    contactEmail: given.CONTACT_EMAIL,
    trustedProxies: given.TRUST_PROXY,
    staffEmails: given.STAFF_EMAILS.map((email) => email.toLowerCase()),
    /** Whether roles count only once the viewer has proven a second factor. */
    requiresSecondFactor: given.STAFF_SECOND_FACTOR !== 'off',
    backupDays: given.BACKUP_DAYS,
    backupDirectory: given.BACKUP_DIR,
    ages: { minimum: given.MINIMUM_AGE, guardianBelow: given.GUARDIAN_BELOW_AGE },
    /** Null: made once and stored with the data. */
    authSecret: given.AUTH_SECRET,
    engine,
    firebase,
    providers: { google },
    mail: smtpUrl && from ? { smtpUrl, from } : null,
  };
}

function createLocalUrl(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

function dropEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    process.stderr.write(`The file .env is there but cannot be read: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
