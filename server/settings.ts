import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { DatabaseSettings } from '../db/open.ts';
import type { FirebaseSettings } from '../firebase/settings.ts';
import { pairs, secretNames, settingNames, variables } from './setting-variables.ts';

export type Environment = { readonly [name: string]: string | undefined };
export type Config = ReturnType<typeof createConfig>;

/**
 * Reads the settings out of an environment and the text of a `.env` file; the environment wins. An empty value counts as unset.
 * Unknown names are a mistake in the file, and ignored in the environment, which other programs share.
 */
export function readConfig(environment: Environment, file = '') {
  // Editors on Windows begin a file with a byte-order mark, which would become part of the first name.
  const fromFile = parseEnv(file.replace(/^\uFEFF/, ''));
  const given = { ...dropEmpty(fromFile), ...dropEmpty(environment) };
  const parsed = variables.safeParse(given);
  const mistakes = [
    ...listUnknown(fromFile),
    ...(parsed.error?.issues ?? []).map(({ path: [name = ''], message }) => explain(String(name), message, given)),
    ...listMissing(given),
  ];
  const { MINIMUM_AGE = 0, GUARDIAN_BELOW_AGE = 0 } = parsed.data ?? {};
  if (GUARDIAN_BELOW_AGE > 0 && GUARDIAN_BELOW_AGE <= MINIMUM_AGE)
    mistakes.push(`GUARDIAN_BELOW_AGE must be above MINIMUM_AGE=${MINIMUM_AGE}: younger applicants are refused.`);
  if (!parsed.success || mistakes.length > 0) return { outcome: 'refused', mistakes } as const;
  return { outcome: 'read', config: createConfig(parsed.data, environment) } as const;
}

/** The settings of this process: its environment, then `.env` in the working directory. Exits if there are mistakes. */
export function loadConfig(): Config {
  const reading = readConfig(process.env, existsSync('.env') ? readFileSync('.env', 'utf8') : '');
  if (reading.outcome === 'read') return reading.config;
  const lines = reading.mistakes.map((mistake) => `- ${mistake}\n`);
  process.stderr.write(`Daybreak cannot start with these settings:\n${lines.join('')}`);
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
  const engine: DatabaseSettings = url
    ? { kind: 'postgres', url, poolSize: given.DATABASE_POOL_SIZE }
    : { kind: 'sqlite', file: join(given.DATA_DIR, 'daybreak.db') };
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
    dataDirectory: given.DATA_DIR,
    /** Origin that visitors type, without a trailing slash. */
    publicUrl: given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : createLocalUrl(given.PORT),
    contactEmail: given.CONTACT_EMAIL,
    operator: {
      name: given.OPERATOR_NAME,
      town: given.OPERATOR_TOWN,
      country: given.OPERATOR_COUNTRY,
      contact: given.CONTACT_NAME,
    },
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

function explain(name: string, rule: string, given: Environment): string {
  if (secretNames.includes(name)) return `${name} must ${rule}.`;
  return `${name} is ${JSON.stringify(given[name])}, but must ${rule}.`;
}

function listUnknown(fromFile: Environment): string[] {
  const unknown = Object.keys(fromFile).filter((name) => !settingNames.includes(name));
  return unknown.map((name) => `${name} in .env is no setting: the settings are ${settingNames.join(', ')}.`);
}

function listMissing(given: Environment): string[] {
  const both = [...pairs, ...pairs.map((pair) => pair.toReversed())];
  const missing = both.filter(([one = '', other = '']) => given[one] && !given[other]);
  return missing.map(([one, other]) => `${other} is not set, but ${one} is: they work together.`);
}

function createLocalUrl(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

function dropEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}
