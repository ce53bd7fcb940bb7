import { resolve } from 'node:path';
import { z } from 'zod';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { sampleOperator } from '../content/en/site/operator.ts';
import { isEmail } from '../core/email.ts';
import * as rules from './setting-rules.ts';

const { list, number, optional, text } = rules;

/** An issuer elsewhere must have TLS. */
const issuer = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/i;

/** `.env.example` explains each to operators. */
export const variables = z.object({
  PORT: number(0, 65_535, 'PORT=3000').default(3000),
  HOST: optional(text(rules.isHost, 'be an address or host name of this machine, for example HOST=127.0.0.1')),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: optional(
    text(
      rules.isUrl(/^postgres(?:ql)?:\/\/\S+$/i),
      'begin with postgres:// and name a host and a database, user and password percent-encoded, for example DATABASE_URL=postgres://user:password@db.example:5432/daybreak',
    ),
  ),
  // One connection more than the work needs: it has the lock of a job.
  DATABASE_POOL_SIZE: number(2, 100, 'DATABASE_POOL_SIZE=10').default(10),
  PUBLIC_URL: optional(
    text(
      rules.isUrl(/^https?:\/\/[^/?#@\\\s]+\/?$/i),
      'be an address without path and query, for example PUBLIC_URL=https://daybreak.example',
    ),
  ),
  CONTACT_EMAIL: text(
    rules.isContactEmail,
    'be an email address of letters, digits and . _ + -, for example CONTACT_EMAIL=hello@daybreak.example',
  ).default(sampleContactEmail),
  CONTACT_NAME: z.string().default(sampleOperator.contact),
  OPERATOR_NAME: z.string().default(sampleOperator.name),
  OPERATOR_TOWN: z.string().default(sampleOperator.town),
  OPERATOR_COUNTRY: z.string().default(sampleOperator.country),
  TRUST_PROXY: list(
    rules.isProxy,
    `be addresses, ranges or ${rules.proxyNames}, for example TRUST_PROXY=loopback,10.1.0.0/16`,
  ),
  STAFF_EMAILS: list(isEmail, 'be email addresses, for example STAFF_EMAILS=kim@daybreak.example,lee@daybreak.example'),
  STAFF_SECOND_FACTOR: text(
    (value) => value === 'required' || value === 'off',
    'be required or off, for example STAFF_SECOND_FACTOR=required',
  ).default('required'),
  AUTH_SECRET: optional(
    text(({ length }) => length >= 32, 'have 32 characters or more, for example from: openssl rand -base64 32'),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: text(
    rules.isUrl(issuer),
    'be an https:// address, for example GOOGLE_ISSUER=https://accounts.google.com',
  ).default('https://accounts.google.com'),
  BACKUP_DAYS: number(1, 9999, 'BACKUP_DAYS=35').default(35),
  BACKUP_DIR: optional(z.string().transform((path) => resolve(path))),
  MINIMUM_AGE: number(0, 99, 'MINIMUM_AGE=13').default(0),
  GUARDIAN_BELOW_AGE: number(0, 99, 'GUARDIAN_BELOW_AGE=16').default(0),
  FIREBASE_PROJECT_ID: optional(
    text(rules.isProject, 'be the id of a Firebase project, for example FIREBASE_PROJECT_ID=daybreak-site'),
  ),
  FIREBASE_API_KEY: optional(z.string()),
  SMTP_URL: optional(
    text(
      rules.isUrl(/^smtps?:\/\/\S+$/i),
      'begin with smtp:// or smtps:// and name a host, user and password percent-encoded, for example SMTP_URL=smtps://user:password@mail.example:465',
    ),
  ),
  MAIL_FROM: optional(text(rules.isSender, 'be an address, for example MAIL_FROM=Daybreak <hello@daybreak.example>')),
});

export const settingNames: readonly string[] = Object.keys(variables.shape);

/** They have passwords in them, which stay out of logs. */
export const secretNames = ['AUTH_SECRET', 'DATABASE_URL', 'SMTP_URL'];

/** Settings that are useless alone. */
export const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const;
