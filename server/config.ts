import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { EngineSettings, FirebaseSettings } from '../engines/engine.ts';
import { findClosestName } from './closest-name.ts';
import { settings } from './settings.ts';

/** What can be set from outside; `.env.example` explains each setting to whoever runs the site. */
export type Config = {
  /** TCP port to listen on, 0 to 65535; 0 takes any free one (see `withListeningPort`). PORT, default 3000. */
  readonly port: number;
  /** Address or host name to listen on; null listens on every interface. HOST, default null. */
  readonly host: string | null;
  /** Absolute path of the directory that keeps all data; made when missing. DATA_DIR, default ./data. */
  readonly dataDirectory: string;
  /** Origin that visitors type, without a trailing slash. PUBLIC_URL, default http://localhost:PORT. */
  readonly publicUrl: string;
  /** Shown on the pages; only characters that need no escaping in HTML or in a mailto link. CONTACT_EMAIL. */
  readonly contactEmail: string;
  /** Whose forwarded headers count, as `proxy-addr` takes them; empty: nobody's. TRUST_PROXY, default empty. */
  readonly trustedProxies: readonly string[];
  /** Signs sessions and links, 32 characters or more; null: made once and kept with the data. AUTH_SECRET. */
  readonly authSecret: string | null;
  /** Null: nobody can sign in with Google. GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER. */
  readonly google: GoogleSettings | null;
  /** Where applications and accounts are kept. */
  readonly engine: EngineSettings;
  /** Null: mails are written into files instead of sent. SMTP_URL, MAIL_FROM. */
  readonly mail: MailSettings | null;
};

type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's OpenID Connect issuer, without a trailing slash. Default https://accounts.google.com. */
  readonly issuer: string;
};

type MailSettings = {
  /** `smtp://` or `smtps://`, with user and password percent-encoded, as nodemailer takes it. */
  readonly smtpUrl: string;
  /** Address that the mails come from, with or without a name. */
  readonly from: string;
};

export type Environment = { readonly [name: string]: string | undefined };

export type ConfigReading =
  | { readonly outcome: 'read'; readonly config: Config }
  | { readonly outcome: 'refused'; readonly mistakes: string[] };

/** Settings that say something only together; what is missing where one of them is set. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const;

/** Google's libraries read these, and nobody else's `.env`. */
const namesOfGoogle = ['GOOGLE_APPLICATION_CREDENTIALS', 'FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

/** Reads the settings out of an environment; an empty value counts as unset, names it does not know are ignored. */
export function readConfig(environment: Environment): ConfigReading {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const reading = settings.safeParse(given);
  const mistakes = reading.error?.issues.map(({ message }) => message) ?? [];
  for (const [one, other] of pairs)
    if (!given[one] !== !given[other])
      mistakes.push(`${given[one] ? other : one} is not set, but ${given[one] ? one : other} is: they work together.`);
  if (given['DATABASE_URL'] && given['FIREBASE_PROJECT_ID'])
    mistakes.push('DATABASE_URL and FIREBASE_PROJECT_ID are both set: everything is kept in one place, choose one.');
  if (!reading.success || mistakes.length > 0) return { outcome: 'refused', mistakes };
  const { PORT, HOST, DATA_DIR, PUBLIC_URL, CONTACT_EMAIL, TRUST_PROXY, AUTH_SECRET, ...rest } = reading.data;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, SMTP_URL, MAIL_FROM, ...engine } = rest;
  return {
    outcome: 'read',
    config: {
      port: PORT,
      host: HOST,
      dataDirectory: resolve(DATA_DIR),
      publicUrl: PUBLIC_URL ?? makeLocalUrl(PORT),
      contactEmail: CONTACT_EMAIL,
      trustedProxies: TRUST_PROXY,
      authSecret: AUTH_SECRET,
      engine: chooseEngine(resolve(DATA_DIR), {
        ...engine,
        authEmulatorHost: given['FIREBASE_AUTH_EMULATOR_HOST'] ?? null,
        firestoreEmulatorHost: given['FIRESTORE_EMULATOR_HOST'] ?? null,
      }),
      google:
        GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
          ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
          : null,
      mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null,
    },
  };
}

type EngineChoice = Pick<
  z.infer<typeof settings>,
  'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY'
> &
  Pick<FirebaseSettings, 'authEmulatorHost' | 'firestoreEmulatorHost'>;

function chooseEngine(
  dataDirectory: string,
  { authEmulatorHost, firestoreEmulatorHost, ...given }: EngineChoice,
): EngineSettings {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize } = given;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = given;
  if (url) return { kind: 'postgres', url, poolSize };
  if (projectId && apiKey) return { kind: 'firebase', projectId, apiKey, authEmulatorHost, firestoreEmulatorHost };
  return { kind: 'sqlite', file: join(dataDirectory, 'daybreak.db') };
}

/**
 * Reads the settings out of an environment and the text of a `.env` file. The environment wins. Only the file can be
 * searched for names that are no setting, because an environment is full of other programs' names.
 */
export function readConfigWithFile(environment: Environment, file: string): ConfigReading {
  // Editors on Windows begin a file with a byte-order mark, which would become part of the first name.
  const fromFile = parseEnv(file.replace(/^\uFEFF/, ''));
  const unknown = Object.keys(fromFile).filter((name) => !Object.hasOwn(settings.shape, name));
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const reading = readConfig({ ...fromFile, ...given });
  if (unknown.length === 0) return reading;
  const mistakes = reading.outcome === 'refused' ? reading.mistakes : [];
  return { outcome: 'refused', mistakes: [...unknown.map(explainUnknown), ...mistakes] };
}

/** The settings of this process: its environment, then `.env` in the working directory. Ends it when they are wrong. */
export function loadConfig(): Config {
  const reading = readConfigWithFile(process.env, readEnvFile());
  if (reading.outcome === 'read') return reading.config;
  process.stderr.write(`Daybreak cannot start with these settings:\n`);
  for (const mistake of reading.mistakes) process.stderr.write(`- ${mistake}\n`);
  process.exit(1);
}

/** The same settings once the port is known that PORT=0 left to the system. */
export function withListeningPort(config: Config, port: number): Config {
  const isLocal = config.publicUrl === makeLocalUrl(config.port);
  return { ...config, port, publicUrl: isLocal ? makeLocalUrl(port) : config.publicUrl };
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

function makeLocalUrl(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

function explainUnknown(name: string): string {
  if (namesOfGoogle.includes(name))
    return `${name} is read by Google's libraries, which know nothing of .env: set it in the environment itself.`;
  const names = Object.keys(settings.shape);
  const closest = findClosestName(name, names);
  const advice = closest ? `did you mean ${closest}?` : `the settings are ${names.join(', ')}.`;
  return `${name} in .env is no setting of this site: ${advice}`;
}
