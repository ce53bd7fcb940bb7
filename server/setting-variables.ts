import { resolve } from 'node:path';
import { z } from 'zod';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { sampleOperator } from '../content/en/site/operator.ts';

const text = z.string();
const path = text.transform((value) => resolve(value));
const concernRule = 'be one or two email addresses, for example CONCERN_EMAILS=sam@daybreak.example';
const proxyRule = 'be addresses, ranges or names of ranges, for example TRUST_PROXY=loopback,10.1.0.0/16';
const rangeName = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const proxy = z.union([rangeName, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], proxyRule);
const origin = /^https?:\/\/[^/?#@\\\s]+\/?$/i;
/** `name@host` or `Name <name@host>`. */
const sender = /^(?:[^<>@"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const google = 'https://accounts.google.com';
/** An issuer elsewhere must have TLS. */
const issuer = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/i;

/** `.env.example` explains each to operators. A message ends the sentence `NAME must …`. */
export const variables = z.object({
  PORT: number(1, 65_535, 'PORT=3000').default(3000),
  HOST: text.optional(),
  DATA_DIR: path.prefault('./data'),
  DATABASE_URL: url(/^postgres(?:ql)?:\/\/\S+$/i, 'be postgres://user:password@host:5432/database').optional(),
  // One connection more than the work needs: it has the lock of a job.
  DATABASE_POOL_SIZE: number(2, 100, 'DATABASE_POOL_SIZE=10').default(10),
  PUBLIC_URL: url(origin, 'be an address without a path, for example PUBLIC_URL=https://daybreak.example').optional(),
  CONTACT_EMAIL: z.email('be an address, for example CONTACT_EMAIL=hello@daybreak.example').default(sampleContactEmail),
  CONTACT_NAME: text.default(sampleOperator.contact),
  OPERATOR_NAME: text.default(sampleOperator.name),
  OPERATOR_TOWN: text.default(sampleOperator.town),
  OPERATOR_COUNTRY: text.default(sampleOperator.country),
  // The whole world is no proxy.
  TRUST_PROXY: list(proxy.refine((range) => !range.endsWith('/0'), proxyRule)),
  CONCERN_EMAILS: list(z.email(concernRule).toLowerCase()).refine((emails) => emails.length <= 2, concernRule),
  STAFF_SECOND_FACTOR: z.enum(['required', 'off'], 'be required or off').default('required'),
  AUTH_SECRET: text.min(32, 'have 32 characters or more, for example from: openssl rand -base64 32').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: url(issuer, `be an https:// address, for example GOOGLE_ISSUER=${google}`).default(google),
  BACKUP_DAYS: number(1, 9999, 'BACKUP_DAYS=35').default(35),
  BACKUP_DIR: path.optional(),
  MINIMUM_AGE: number(0, 99, 'MINIMUM_AGE=13').default(0),
  GUARDIAN_BELOW_AGE: number(0, 99, 'GUARDIAN_BELOW_AGE=16').default(0),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: text.nullable().default(null),
  FIRESTORE_EMULATOR_HOST: text.nullable().default(null),
  SMTP_URL: url(/^smtps?:\/\/\S+$/i, 'be smtps://user:password@host:465, or smtp://').optional(),
  MAIL_FROM: text.regex(sender, 'be an address, for example MAIL_FROM=Daybreak <hello@daybreak.example>').optional(),
});

function number(least: number, most: number, example: string) {
  const rule = `be a whole number from ${least} to ${most}, for example ${example}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

function url(pattern: RegExp, rule: string) {
  return text.refine((value) => pattern.test(value) && URL.canParse(value), rule);
}

/** Values separated by commas; empty by default. */
function list(item: z.ZodType<string, string>) {
  const split = text.transform((value) => value.split(',').map((one) => one.trim()));
  return split.pipe(z.array(item)).default([]);
}
