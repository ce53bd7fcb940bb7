import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { DatabaseSettings } from '../db/open.ts';
import { variables } from './setting-variables.ts';

export type Environment = { readonly [name: string]: string | undefined };
export type Config = ReturnType<typeof createConfig>;

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const;

/** Reads an environment and the text of a `.env` file. The environment wins, and empty counts as unset. */
export function readConfig(environment: Environment, file = '') {
  const fromFile = parseEnv(file);
  const entries = [...Object.entries(fromFile), ...Object.entries(environment)];
  const given = Object.fromEntries(entries.filter(([, value]) => value));
  const parsed = variables.safeParse(given);
  const names = Object.keys(variables.shape);
  // The environment has names of others.
  const unknown = Object.keys(fromFile).filter((name) => !names.includes(name));
  const mistakes = new Set([
    ...unknown.map((name) => `${name} in .env is no setting: the settings are ${names.join(', ')}.`),
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
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, SMTP_URL: smtpUrl, MAIL_FROM: from } = given;
  const { OPERATOR_NAME: name, OPERATOR_TOWN: town, OPERATOR_COUNTRY: country, CONTACT_NAME: contact } = given;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = given;
  const { FIREBASE_AUTH_EMULATOR_HOST: authEmulatorHost, FIRESTORE_EMULATOR_HOST: firestoreEmulatorHost } = given;
  const file = join(given.DATA_DIR, 'daybreak.db');
  const engine: DatabaseSettings = url ? { kind: 'postgres', url, poolSize } : { kind: 'sqlite', file };
  const emulators = { authEmulatorHost, firestoreEmulatorHost };
  const firebase = projectId && apiKey ? { projectId, apiKey, ...emulators } : null;
  const issuer = given.GOOGLE_ISSUER.replace(/\/$/, '');
  return {
    port: given.PORT,
    host: given.HOST ?? null,
    dataDirectory: given.DATA_DIR,
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
    contactEmail: given.CONTACT_EMAIL,
    operator: { name, town, country, contact },
    trustedProxies: given.TRUST_PROXY,
    concernEmails: given.CONCERN_EMAILS,
    requiresSecondFactor: given.STAFF_SECOND_FACTOR === 'required',
    backupDays: given.BACKUP_DAYS,
    backupDirectory: given.BACKUP_DIR ?? null,
    ages: { minimum: given.MINIMUM_AGE, guardianBelow: given.GUARDIAN_BELOW_AGE },
    authSecret: given.AUTH_SECRET ?? null,
    engine,
    firebase,
    providers: { google: clientId && clientSecret ? { clientId, clientSecret, issuer } : null },
    mail: smtpUrl && from ? { smtpUrl, from } : null,
  };
}

function listMissing(given: Environment): string[] {
  const both = [...pairs, ...pairs.map((pair) => pair.toReversed())];
  const missing = both.filter(([one = '', other = '']) => given[one] && !given[other]);
  return missing.map(([one, other]) => `${other} is not set, but ${one} is: they work together.`);
}
