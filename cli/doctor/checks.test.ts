import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retentionJob } from '../../core/retention/retention.ts';
import { addMember } from '../../core/team/change-team.ts';
import { recordRun } from '../../db/jobs.ts';
import { openDatabase } from '../../db/open.ts';
import { instanceHeader, nameInstance, proxyHeader } from '../../server/middleware/health.ts';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { createSession, createTestAuth } from '../../tests/support/auth.ts';
import { createMail, putMail } from '../../tests/support/mail.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { createMessage, storeMessage } from '../../tests/support/message.ts';
import { read } from '../../tests/support/settings.ts';
import { checks, findFaults } from './checks.ts';

type Parts = Awaited<ReturnType<typeof openHealthySite>>;

const mailServer = await startMailServer();
const settings = {
  PUBLIC_URL: 'https://daybreak.example',
  TRUST_PROXY: 'loopback',
  CONTACT_EMAIL: 'team@daybreak.example',
  CONTACT_NAME: 'Mira Sand',
  OPERATOR_NAME: 'Daybreak Association',
  OPERATOR_TOWN: 'Rivermouth',
  OPERATOR_COUNTRY: 'Norway',
  CONCERN_EMAILS: 'sam@daybreak.example',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'team@daybreak.example',
};

const folder = mkdtempSync(join(tmpdir(), 'daybreak-checks-'));
const backup = join(folder, 'a.db');
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await mailServer.close();
});
afterEach(() => vi.unstubAllGlobals());

/** A number of hours from now. */
const moment = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

/** Longer than a copy may wait. */
const waitsSince = new Date(Date.now() - 6 * 60 * 1000).toISOString();

function createBackup(hoursAgo: number): void {
  writeFileSync(backup, '');
  utimesSync(backup, moment(-hoursAgo), moment(-hoursAgo));
}
beforeEach(() => createBackup(3));

async function openHealthySite(change: Record<string, string> = {}) {
  const config = read({ ...settings, DATA_DIR: tmpdir(), BACKUP_DIR: folder, ...change });
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const { auth, context: ctx } = createTestAuth(database, config);
  await addMember(ctx, { email: 'kim@daybreak.example', role: 'coordinator', actorEmail: null });
  await createSession(auth.loadAuth, { email: 'kim@daybreak.example', emailVerified: true });
  await database.updateTable('user').set({ twoFactorEnabled: 1 }).execute();
  answerAtPublicUrl({ [instanceHeader]: nameInstance(ctx.keyedHash), [proxyHeader]: 'trusted' });
  return { config, ctx };
}

/** Answers at the public address with these headers. */
function answerAtPublicUrl(headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async () => new Response('', { headers }));
}

type Planted = {
  settings?: Record<string, string>;
  make?: (parts: Parts) => unknown;
};

const faults: readonly (readonly [id: string, detail: string, Planted])[] = [
  [
    'outbox-stuck',
    'the oldest for more than an hour: 2.',
    { make: ({ ctx }) => putMail(ctx.db, createMail({ writtenAt: '2026-01-01T00:00:00.000Z' })) },
  ],
  [
    'outbox-stuck',
    'Messages that failed: 1.',
    {
      async make({ ctx }) {
        const entry = createEntry();
        await save(ctx, entry);
        await storeMessage(ctx, entry.application.id, createMessage({ state: 'failed' }));
      },
    },
  ],
  [
    'outbox-stuck',
    'for more than five minutes: 1.',
    {
      settings: { FIREBASE_PROJECT_ID: 'daybreak-site', FIREBASE_API_KEY: 'key' },
      make: ({ ctx: { db } }) =>
        db
          .insertInto('firestore_copies')
          .values({ applicationId: 'a', token: 'b', waitsSince, dueAt: '', attempts: 9 })
          .execute(),
    },
  ],
  ['mail-server', 'Its answer: ', { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } }],
  ['mail-server', 'no mail leaves', { settings: { SMTP_URL: '', MAIL_FROM: '' } }],
  [
    'retention-late',
    'for two days',
    {
      make: ({ ctx }) => recordRun(ctx.db, retentionJob, moment(-72)),
    },
  ],
  ['backup-old', '', { make: () => createBackup(24 * 20) }],
  ['backup-old', '', { make: () => rmSync(backup) }],
  // Linux always has this full disk.
  ...(process.platform === 'linux' ? [['disk-nearly-full', '', { settings: { DATA_DIR: '/proc' } }] as const] : []),
  ['no-coordinator', 'invite', { make: ({ ctx }) => ctx.db.deleteFrom('team').execute() }],
  ['second-factor', '', { settings: { STAFF_SECOND_FACTOR: 'off' } }],
  [
    'second-factor',
    '',
    {
      make: ({ ctx }) => addMember(ctx, { email: 'bo@daybreak.example', role: 'reviewer', actorEmail: null }),
    },
  ],
  ['trust-proxy', 'is not set', { settings: { TRUST_PROXY: '' } }],
  [
    'trust-proxy',
    'is ignored',
    { make: ({ ctx }) => answerAtPublicUrl({ [instanceHeader]: nameInstance(ctx.keyedHash) }) },
  ],
  ['public-url-elsewhere', 'Another program answers', { make: () => answerAtPublicUrl({}) }],
  ['sample-contact', 'CONTACT_EMAIL', { settings: { CONTACT_EMAIL: 'hello@daybreak.example' } }],
  ['sample-contact', 'OPERATOR_TOWN', { settings: { OPERATOR_TOWN: '' } }],
  ['sample-contact', 'CONCERN_EMAILS', { settings: { CONCERN_EMAILS: '' } }],
];

it('finds nothing on a healthy site', async () => {
  const { ctx, config } = await openHealthySite();
  expect(await findFaults(ctx, config)).toEqual([]);
});

it.each(faults)('names %s (%s) and nothing else', async (id, detail, { settings: changed, make }) => {
  const parts = await openHealthySite(changed);
  await make?.(parts);
  expect(await findFaults(parts.ctx, parts.config)).toEqual([{ id, sentence: expect.stringContaining(detail) }]);
});

it('has ten checks, each tried with a fault', () => {
  const tried = new Set([...faults.map(([id]) => id), 'disk-nearly-full']);
  expect([...tried].sort()).toEqual(Object.keys(checks).sort());
  expect(tried.size).toBe(10);
});
