import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { MailChecks, MailFinding } from '../domain/mail/mail-finding.ts';
import type { Change } from '../domain/ports/changes.ts';
import type { Collection, StoredRecord } from '../domain/ports/records.ts';
import { noSecondFactor } from '../domain/ports/second-factor.ts';
import { addToTeam } from '../domain/team/team.ts';
import { makeSqlParts } from '../engines/sql/engine-parts.ts';
import { findNewestBackup } from '../engines/sqlite/backup.ts';
import { openSqliteDatabase } from '../engines/sqlite/database.ts';
import { sqliteDialect } from '../engines/sqlite/dialect.ts';
import { makeSqliteKysely } from '../engines/sqlite/kysely.ts';
import { makeAccounts } from '../tests/support/account-parts.ts';
import { makeEntry, save } from '../tests/support/application-entry.ts';
import { makeMail } from '../tests/support/mail.ts';
import { makeReviewPorts } from '../tests/support/review-ports.ts';
import { type CheckedSite, checks } from './check-list.ts';
import { makeSiteChecks } from './checks.ts';
import { readConfig } from './config.ts';
import type { PublicAnswer } from './instance.ts';

type Parts = Awaited<ReturnType<typeof openHealthySite>>;

const settings = {
  PUBLIC_URL: 'https://daybreak.example',
  TRUST_PROXY: 'loopback',
  CONTACT_EMAIL: 'team@daybreak.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'team@daybreak.example',
};

const folder = mkdtempSync(join(tmpdir(), 'daybreak-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A backup of that many hours ago. */
function makeBackup(age = 3): void {
  const madeAt = new Date(moment(-age));
  writeFileSync(join(folder, 'a.db'), '');
  utimesSync(join(folder, 'a.db'), madeAt, madeAt);
}
beforeEach(() => makeBackup());

const wellMail: MailChecks = { judgeDomain: async () => [], probeServer: async () => [] };

const wellOthers = {
  mail: wellMail,
  askPublicUrl: async (): Promise<PublicAnswer> => ({ instead: null, proxy: 'believed' }),
  openFacts: [],
};

async function openHealthySite(change: Record<string, string> = {}) {
  const reading = readConfig({ ...settings, DATA_DIR: tmpdir(), BACKUP_DIR: folder, ...change });
  if (reading.outcome !== 'read') throw new Error(reading.mistakes.join());
  const database = await openSqliteDatabase({ file: ':memory:' });
  const engine = makeSqlParts(makeSqliteKysely(database), sqliteDialect);
  const { accounts } = makeAccounts(database, settings.PUBLIC_URL);
  const ports = makeReviewPorts(database, { config: reading.config });
  await addToTeam({ ...ports, staffEmails: [] }, null, { email: 'kim@daybreak.example', role: 'coordinator' });
  await accounts.identity.signUp({ email: 'kim@daybreak.example', password: 'walnut river 42' });
  await accounts.identity.secondFactors.save('kim@daybreak.example', noSecondFactor, null);
  const site: CheckedSite = {
    config: reading.config,
    review: ports,
    ...engine,
    identity: accounts.identity,
    findNewestBackup: reading.config.backupDirectory ? () => findNewestBackup(folder) : null,
    ...wellOthers,
  };
  return { site, ports, engine };
}

const fault = async (id: MailFinding['id']) => [{ id, level: 'fault', about: 'daybreak.example' } as const];

const find = async (site: CheckedSite) => (await makeSiteChecks(site)()).faults.map(({ id }) => id);

it('finds nothing on a healthy site', async () => {
  const { site } = await openHealthySite();
  expect(await find(site)).toEqual([]);
});

/** A number of hours from now. */
const moment = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();

function putRecord(collection: Collection, id: string, parent: string, data: object): Change {
  const record = { collection, id, parent, group: '', position: id, version: 1, data: data as never };
  return { kind: 'put-record', record, expectedVersion: 0 };
}

/** A record of an application. */
async function putOfApplication({ engine, ports }: Parts, record: Partial<StoredRecord>): Promise<void> {
  const entry = makeEntry();
  await save(engine, entry);
  const change = putRecord('messages', 'one', entry.application.id, {});
  if (change.kind === 'put-record') await ports.write([{ ...change, record: { ...change.record, ...record } }]);
}

type Planted = {
  settings?: Record<string, string>;
  change?: Partial<CheckedSite>;
  make?: (parts: Parts) => unknown;
};

const faults: Record<string, Planted> = {
  'trust-proxy-unset': { settings: { TRUST_PROXY: '' } },
  'second-factor-off': { settings: { STAFF_SECOND_FACTOR: 'off' } },
  'contact-email-sample': { settings: { CONTACT_EMAIL: 'hello@daybreak.example' } },
  'no-mail-server': { settings: { SMTP_URL: '', MAIL_FROM: '' } },
  'mail-server': {
    change: { mail: { ...wellMail, probeServer: () => fault('server-refuses') } },
  },
  'mail-domain': {
    change: { mail: { ...wellMail, judgeDomain: () => fault('spf-several') } },
  },
  'mail-waits': {
    make: ({ engine }) => engine.outbox.put(makeMail({ writtenAt: '2026-01-01T00:00:00.000Z' })),
  },
  'messages-failed': {
    make: (parts) => putOfApplication(parts, { collection: 'messages', group: 'failed' }),
  },
  'facts-missing': { change: { openFacts: ['When', 'Where'] } },
  'no-coordinator': {
    make: ({ ports }) => ports.write([{ kind: 'remove-record', collection: 'team', id: 'kim@daybreak.example' }]),
  },
  'no-second-factor': {
    make: ({ ports }) =>
      addToTeam({ ...ports, staffEmails: [] }, null, { email: 'bo@daybreak.example', role: 'reviewer' }),
  },
  'clock-behind': {
    make: ({ engine }) => save(engine, makeEntry({ timestamp: moment(2) })),
  },
  'retention-late': {
    make: ({ ports }) =>
      ports.write([putRecord('jobs', 'retention', '', { leaseUntil: null, finishedAt: moment(-72) })]),
  },
  'backups-unknown': { settings: { BACKUP_DIR: '' } },
  'backup-old': { make: () => makeBackup(24 * 20) },
  'public-url-elsewhere': {
    change: { askPublicUrl: async () => ({ instead: 'Another program answers.', proxy: null }) },
  },
  'trust-proxy-wrong': { change: { askPublicUrl: async () => ({ instead: null, proxy: 'ignored' }) } },
  // A disk without any room, which Linux has at each start.
  ...(process.platform === 'linux' && { 'disk-nearly-full': { settings: { DATA_DIR: '/proc' } } }),
};

it.each(Object.entries(faults))('names %s and nothing else', async (id, { settings: changed, change, make }) => {
  const parts = await openHealthySite(changed);
  await make?.(parts);
  expect(await find({ ...parts.site, ...change })).toEqual([id]);
});

it('is tried with a fault for each check', () => {
  const ids = Object.keys(checks);
  const onLinux = process.platform === 'linux' ? [] : ['disk-nearly-full'];
  expect([...Object.keys(faults), ...onLinux].sort()).toEqual(ids.sort());
});

it('names a folder without a backup', async () => {
  const { site } = await openHealthySite();
  rmSync(join(folder, 'a.db'));
  expect(await find(site)).toEqual(['backup-old']);
});

it('leaves a wrong proxy to the check of the setting where that is unset, and names claims of visitors', async () => {
  const askPublicUrl = async () => ({ instead: null, proxy: 'claimed' }) as const;
  const [unset, set] = [await openHealthySite({ TRUST_PROXY: '' }), await openHealthySite()];
  expect(await find({ ...unset.site, askPublicUrl })).toEqual(['trust-proxy-unset']);
  const { faults } = await makeSiteChecks({ ...set.site, askPublicUrl })();
  expect(faults).toMatchObject([{ id: 'trust-proxy-wrong', details: [expect.stringContaining('any address')] }]);
});

it('says what is wrong, and looks again at what is slow only when it was not well', async () => {
  const { site } = await openHealthySite();
  let [looked, isWell] = [0, false];
  const judgeDomain = async () => {
    looked += 1;
    return isWell ? [] : fault('spf-several');
  };
  const check = makeSiteChecks({ ...site, mail: { ...wellMail, judgeDomain } });
  const sentence = 'daybreak.example has several SPF records, which count as none: join them into one.';
  expect((await check()).faults).toEqual([{ id: 'mail-domain', urgency: 'soon', details: [sentence] }]);
  isWell = true;
  expect([(await check()).faults, (await check()).faults, looked]).toEqual([[], [], 2]);
});

it('says of what is well how well it is', async () => {
  const { site } = await openHealthySite();
  const { well } = await makeSiteChecks(site)();
  const details = Object.fromEntries(well.map(({ id, detail }) => [id, detail]));
  expect(details['backup-old']).toBe('The last time was 3 hours ago.');
  expect(details['no-second-factor']).toBe('1 of 1 on the team.');
  expect(details['public-url-elsewhere']).toBe('https://daybreak.example answers as this site.');
});
