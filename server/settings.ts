import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';

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
export const databasePattern = /^postgres(?:ql)?:\/\/\S+$/i;
/** A server takes about a hundred connections unless it is told otherwise, and others want some too. */
const largestPool = 100;
const secretMinimumLength = 32;
/** https://cloud.google.com/resource-manager/docs/creating-managing-projects */
const projectPattern = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** Each setting by itself: how it is written, what it is when it is not set, and what is said about a mistake. */
export const settings = z.object({
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
  DATABASE_URL: z
    .string()
    // Its value is not repeated: the password stands in it.
    .refine((value) => databasePattern.test(value) && URL.canParse(value), {
      error:
        'DATABASE_URL must begin with postgres:// and name a host and a database, user and password percent-encoded, ' +
        'for example DATABASE_URL=postgres://user:password@db.example:5432/daybreak',
    })
    .nullable()
    .default(null),
  DATABASE_POOL_SIZE: z
    .string()
    .refine((value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= largestPool, {
      error: ({ input }) =>
        explain(
          'DATABASE_POOL_SIZE',
          input,
          `must be a whole number from 1 to ${largestPool}, for example DATABASE_POOL_SIZE=10`,
        ),
    })
    .transform(Number)
    .default(10),
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
  FIREBASE_PROJECT_ID: z
    .string()
    .refine((value) => projectPattern.test(value), {
      error: ({ input }) =>
        explain(
          'FIREBASE_PROJECT_ID',
          input,
          'must be the id of a Firebase project, 6 to 30 lower-case letters, digits and hyphens, ' +
            'for example FIREBASE_PROJECT_ID=daybreak-site',
        ),
    })
    .nullable()
    .default(null),
  FIREBASE_API_KEY: z.string().nullable().default(null),
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
