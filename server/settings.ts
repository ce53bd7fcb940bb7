import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { DatabaseSettings } from '../db/open.ts';
import type { FirebaseSettings } from '../firebase/settings.ts';
import { variables } from './setting-variables.ts';

export type Environment = { readonly [name: string]: string | undefined };
export type Config = ReturnType<typeof createConfig>;

const names: readonly string[] = Object.keys(variables.shape);
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const;

/**
 * Reads the settings of an environment and the text of a `.env` file; the environment wins. Empty counts as
 * unset. Unknown names are a mistake in the file, and ignored in the environment, which others share.
 */
export function readConfig(environment: Environment, file = '') {
  const fromFile = parseEnv(file);
  const given = { ...dropEmpty(fromFile), ...dropEmpty(environment) };
  const parsed = variables.safeParse(given);
  const mistakes = new Set([
    ...listUnknown(fromFile),
    // The value stays out of logs: it may have a password.
    ...(parsed.error?.issues ?? []).map(({ path: [name = ''], message }) => `${String(name)} must ${message}.`),
    ...listMissing(given),
  ]);
  const { MINIMUM_AGE = 0, GUARDIAN_BELOW_AGE = 0 } = parsed.data ?? {};
  if (GUARDIAN_BELOW_AGE > 0 && GUARDIAN_BELOW_AGE <= MINIMUM_AGE)
    mistakes.add(`GUARDIAN_BELOW_AGE must be above MINIMUM_AGE=${MINIMUM_AGE}: younger applicants are refused.`);
  if (!parsed.success || mistakes.size > 0) return { outcome: 'refused', mistakes: [...mistakes] } as const;
  return { outcome: 'read', config: createConfig(parsed.data) } as const;
}

/** The settings of this process: its environment, then `.env` of its folder. Exits if there are mistakes. */
export function loadConfig(): Config {
  const reading = readConfig(process.env, existsSync('.env') ? readFileSync('.env', 'utf8') : '');
  if (reading.outcome === 'read') return reading.config;
  const lines = reading.mistakes.map((mistake) => `- ${mistake}\n`);
  process.stderr.write(`Daybreak cannot start with these settings:\n${lines.join('')}`);
  process.exit(1);
}

function createConfig(given: z.output<typeof variables>) {
  const { DATABASE_URL: url, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, SMTP_URL: smtpUrl, MAIL_FROM: from } = given;
  const engine: DatabaseSettings = url
    ? { kind: 'postgres', url, poolSize: given.DATABASE_POOL_SIZE }
    : { kind: 'sqlite', file: join(given.DATA_DIR, 'daybreak.db') };
  const authEmulatorHost = given.FIREBASE_AUTH_EMULATOR_HOST ?? null;
  const firestoreEmulatorHost = given.FIRESTORE_EMULATOR_HOST ?? null;
  const firebase: FirebaseSettings | null =
    projectId && apiKey ? { projectId, apiKey, authEmulatorHost, firestoreEmulatorHost } : null;
  const google =
    clientId && clientSecret ? { clientId, clientSecret, issuer: given.GOOGLE_ISSUER.replace(/\/$/, '') } : null;
  return {
    port: given.PORT,
    host: given.HOST ?? null,
    dataDirectory: given.DATA_DIR,
    /** Origin that visitors type: https://daybreak.example. */
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
    contactEmail: given.CONTACT_EMAIL,
    operator: {
      name: given.OPERATOR_NAME,
      town: given.OPERATOR_TOWN,
      country: given.OPERATOR_COUNTRY,
      contact: given.CONTACT_NAME,
    },
    trustedProxies: given.TRUST_PROXY,
    /** Reported concerns are read by the verified accounts with these addresses, and by nobody else. */
    concernEmails: given.CONCERN_EMAILS,
    /** Roles count only once the viewer has proven a second factor. */
    requiresSecondFactor: given.STAFF_SECOND_FACTOR === 'required',
    backupDays: given.BACKUP_DAYS,
    backupDirectory: given.BACKUP_DIR ?? null,
    ages: { minimum: given.MINIMUM_AGE, guardianBelow: given.GUARDIAN_BELOW_AGE },
    /** Null: made once and stored with the data. */
    authSecret: given.AUTH_SECRET ?? null,
    engine,
    firebase,
    providers: { google },
    mail: smtpUrl && from ? { smtpUrl, from } : null,
  };
}

function listUnknown(fromFile: Environment): string[] {
  const unknown = Object.keys(fromFile).filter((name) => !names.includes(name));
  return unknown.map((name) => `${name} in .env is no setting: the settings are ${names.join(', ')}.`);
}

function listMissing(given: Environment): string[] {
  const both = [...pairs, ...pairs.map((pair) => pair.toReversed())];
  const missing = both.filter(([one = '', other = '']) => given[one] && !given[other]);
  return missing.map(([one, other]) => `${other} is not set, but ${one} is: they work together.`);
}

function dropEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}
