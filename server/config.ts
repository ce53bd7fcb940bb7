import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';
import { findClosestName } from './closest-name.ts';

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
  /** Signs sessions and links, 32 characters or more; null: made once and kept in the data directory. AUTH_SECRET. */
  readonly authSecret: string | null;
  /** Null: nobody can sign in with Google. GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER. */
  readonly google: GoogleSettings | null;
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

const highestPort = 65_535;
const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const originPattern = /^https?:\/\/[^/?#@\\\s]+\/?$/i;
const contactEmailPattern =
  /^(?=.{3,254}$)[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

/** An issuer elsewhere must have TLS; a provider for trying things out runs on this machine. */
const issuerPattern = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/i;
const smtpPattern = /^smtps?:\/\/\S+$/i;
/** `name@host` or `Name <name@host>`. */
const fromPattern = /^(?:[^<>@"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const secretMinimumLength = 32;

const settings = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= highestPort, {
      error: ({ input }) =>
        explain('PORT', input, `must be a whole number from 0 to ${highestPort}, for example PORT=3000`),
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .refine((value) => isIP(value) !== 0 || hostPattern.test(value), {
      error: ({ input }) =>
        explain('HOST', input, 'must be an address or host name of this machine, for example HOST=127.0.0.1'),
    })
    .nullable()
    .default(null),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: z
    .string()
    .refine((value) => originPattern.test(value) && URL.canParse(value), {
      error: ({ input }) =>
        explain(
          'PUBLIC_URL',
          input,
          'must begin with http:// or https:// and have neither path nor query, ' +
            'for example PUBLIC_URL=https://daybreak.example',
        ),
    })
    .transform((value) => new URL(value).origin)
    .nullable()
    .default(null),
  CONTACT_EMAIL: z
    .string()
    .refine((value) => contactEmailPattern.test(value), {
      error: ({ input }) =>
        explain(
          'CONTACT_EMAIL',
          input,
          'must be a plain e-mail address of letters, digits and . _ + -, ' +
            'for example CONTACT_EMAIL=hello@daybreak.example',
        ),
    })
    .default('hello@daybreak.example'),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isProxy), {
      error: ({ input }) =>
        explain(
          'TRUST_PROXY',
          (input as string[]).find((proxy) => !isProxy(proxy)),
          `must list addresses, ranges or the names ${proxyNames.join(', ')}, separated by commas, ` +
            'for example TRUST_PROXY=loopback,10.1.0.0/16',
        ),
    })
    .default([]),
  AUTH_SECRET: z
    .string()
    // Its value is not repeated: what is printed is kept in logs.
    .min(secretMinimumLength, {
      error: `AUTH_SECRET must have ${secretMinimumLength} characters or more, for example from: openssl rand -base64 32`,
    })
    .nullable()
    .default(null),
  GOOGLE_CLIENT_ID: z.string().nullable().default(null),
  GOOGLE_CLIENT_SECRET: z.string().nullable().default(null),
  GOOGLE_ISSUER: z
    .string()
    .refine((value) => issuerPattern.test(value) && URL.canParse(value), {
      error: ({ input }) =>
        explain(
          'GOOGLE_ISSUER',
          input,
          'must begin with https://, for example GOOGLE_ISSUER=https://accounts.google.com',
        ),
    })
    .transform((value) => value.replace(/\/$/, ''))
    .default('https://accounts.google.com'),
  SMTP_URL: z
    .string()
    .refine((value) => smtpPattern.test(value) && URL.canParse(value), {
      error:
        'SMTP_URL must begin with smtp:// or smtps:// and name a host, user and password percent-encoded, ' +
        'for example SMTP_URL=smtps://user:password@mail.example:465',
    })
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .refine((value) => fromPattern.test(value), {
      error: ({ input }) =>
        explain('MAIL_FROM', input, 'must be an address, for example MAIL_FROM=Daybreak <hello@daybreak.example>'),
    })
    .nullable()
    .default(null),
});

/** Settings that say something only together; what is missing where one of them is set. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

/** Reads the settings out of an environment; an empty value counts as unset, names it does not know are ignored. */
export function readConfig(environment: Environment): ConfigReading {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const reading = settings.safeParse(given);
  const mistakes = reading.error?.issues.map(({ message }) => message) ?? [];
  for (const [one, other] of pairs)
    if (!given[one] !== !given[other])
      mistakes.push(`${given[one] ? other : one} is not set, but ${given[one] ? one : other} is: they work together.`);
  if (!reading.success || mistakes.length > 0) return { outcome: 'refused', mistakes };
  const { PORT, HOST, DATA_DIR, PUBLIC_URL, CONTACT_EMAIL, TRUST_PROXY, AUTH_SECRET, ...rest } = reading.data;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, SMTP_URL, MAIL_FROM } = rest;
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
      google:
        GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
          ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
          : null,
      mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null,
    },
  };
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

function explain(name: string, value: unknown, rule: string): string {
  return `${name} is ${JSON.stringify(value)}, but ${rule}.`;
}

function explainUnknown(name: string): string {
  const names = Object.keys(settings.shape);
  const closest = findClosestName(name, names);
  const advice = closest ? `did you mean ${closest}?` : `the settings are ${names.join(', ')}.`;
  return `${name} in .env is no setting of this site: ${advice}`;
}
