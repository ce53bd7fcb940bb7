import { isIP } from 'node:net';
import { resolve } from 'node:path';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { sampleOperator } from '../content/en/site/operator.ts';

const concernRule = 'be one or two email addresses, for example CONCERN_EMAILS=sam@daybreak.example';
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
/** `name@host` or `Name <name@host>`. */
const sender = /^(?:[^<>@"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
/** An issuer elsewhere must have TLS. */
const issuer = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/i;

/** `.env.example` explains each to operators. A message ends the sentence `NAME must …`. */
export const variables = z.object({
  PORT: number(1, 65_535, 'PORT=3000').default(3000),
  HOST: z.string().optional(),
  DATA_DIR: path().prefault('./data'),
  DATABASE_URL: url(
    /^postgres(?:ql)?:\/\/\S+$/i,
    'begin with postgres:// and name a host and a database, user and password percent-encoded, for example DATABASE_URL=postgres://user:password@db.example:5432/daybreak',
  ).optional(),
  // One connection more than the work needs: it has the lock of a job.
  DATABASE_POOL_SIZE: number(2, 100, 'DATABASE_POOL_SIZE=10').default(10),
  PUBLIC_URL: url(
    /^https?:\/\/[^/?#@\\\s]+\/?$/i,
    'be an address without path and query, for example PUBLIC_URL=https://daybreak.example',
  ).optional(),
  CONTACT_EMAIL: z
    .email('be an email address, for example CONTACT_EMAIL=hello@daybreak.example')
    .default(sampleContactEmail),
  CONTACT_NAME: z.string().default(sampleOperator.contact),
  OPERATOR_NAME: z.string().default(sampleOperator.name),
  OPERATOR_TOWN: z.string().default(sampleOperator.town),
  OPERATOR_COUNTRY: z.string().default(sampleOperator.country),
  TRUST_PROXY: list(
    z.string().refine(isProxy, `be addresses, ranges or ${proxyNames}, for example TRUST_PROXY=loopback,10.1.0.0/16`),
  ),
  CONCERN_EMAILS: list(z.email(concernRule).toLowerCase()).refine((emails) => emails.length <= 2, concernRule),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'off'], 'be required or off, for example STAFF_SECOND_FACTOR=required')
    .default('required'),
  AUTH_SECRET: z.string().min(32, 'have 32 characters or more, for example from: openssl rand -base64 32').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(issuer, 'be an https:// address, for example GOOGLE_ISSUER=https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  BACKUP_DAYS: number(1, 9999, 'BACKUP_DAYS=35').default(35),
  BACKUP_DIR: path().optional(),
  MINIMUM_AGE: number(0, 99, 'MINIMUM_AGE=13').default(0),
  GUARDIAN_BELOW_AGE: number(0, 99, 'GUARDIAN_BELOW_AGE=16').default(0),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  SMTP_URL: url(
    /^smtps?:\/\/\S+$/i,
    'begin with smtp:// or smtps:// and name a host, user and password percent-encoded, for example SMTP_URL=smtps://user:password@mail.example:465',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'be an address, for example MAIL_FROM=Daybreak <hello@daybreak.example>')
    .optional(),
});

function number(least: number, most: number, example: string) {
  const rule = `be a whole number from ${least} to ${most}, for example ${example}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

function url(pattern: RegExp, rule: string) {
  return z.string().refine((value) => pattern.test(value) && URL.canParse(value), rule);
}

function path() {
  return z.string().transform((value) => resolve(value));
}

/** Values separated by commas; empty by default. */
function list(item: z.ZodType<string, string>) {
  const split = z.string().transform((value) => value.split(',').map((one) => one.trim()));
  return split.pipe(z.array(item)).default([]);
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
