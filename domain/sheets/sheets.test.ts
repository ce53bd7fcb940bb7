import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { changeStatus } from '../applications/change-status.ts';
import { eraseApplication } from '../applications/erase.ts';
import { answerAsGuardian, askGuardian, findGuardianRequest } from '../guardians/guardian-request.ts';
import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import type { Status } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import { removeEnded } from '../programme/retention.ts';
import { answerSheet, answerSheetAsGuardian, saveSheet, setRegion } from './change-sheet.ts';
import { findSheet } from './sheet.ts';
import { makeSheetLink, openSheet, revokeSheetLink, sayInterest } from './sheet-links.ts';
import { countLinks, showSheet } from './show-sheet.ts';

const by = 'anna@daybreak.example';
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const texts = {
  title: 'Kitchen Hour',
  sentence: 'A timetable that lets school clubs share one kitchen.',
  what: 'School kitchens stand empty.\n\nClubs look for a place.',
  asked: 'An hour with somebody who has sold to schools.',
};

let database: SqliteDatabase;
let ports: ReviewPorts;
let now: Date;
const { application } = makeEntry({ name: 'Lina Varga', age: 14, city: 'Brightwater', school: 'St. Aldwin School' });
const { id } = application;

beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00.000Z');
  database = await openSqliteDatabase({ file: ':memory:' });
  ports = { ...makeReviewPorts(database, { config }), now: () => now, ages: { minimum: 0, guardianBelow: 16 } };
  await save(ports, { application, spamFlag: null });
  await moveTo('investor-ready');
});
afterEach(() => database.close());

async function findEntry() {
  const entry = await ports.reviews.find(id);
  if (!entry) throw new Error('no such application');
  return entry;
}

async function moveTo(status: Exclude<Status, 'closed'>) {
  const { version } = (await findEntry()).review;
  await changeStatus(ports, { id, seenVersion: version, newStatus: { status, reason: null }, message: null, by });
}

const readWords = async () => (await findSheet(ports, id))?.data.words ?? 0;
const answer = async (party: 'applicant' | 'coordinator', agrees = true) =>
  answerSheet(ports, id, { party, agrees, words: await readWords(), by: party === 'coordinator' ? by : '' });

/** The keys in the mails to the guardian, the newest last. */
async function readKeys(): Promise<readonly string[]> {
  const outbox = makeOutbox(makeSqliteKysely(database));
  const keys = [];
  for (let mail = await outbox.claim('2100', '2101'); mail; mail = await outbox.claim('2100', '2101'))
    keys.push(/guardian\/(\w+)/.exec(mail.text)?.[1] ?? '');
  return keys.filter(Boolean);
}

/** Applicant, guardian and coordinator agree; resolves to the guardian's key. */
async function agreeAll(): Promise<string> {
  if ((await readWords()) === 0) await saveSheet(ports, id, { ...texts, words: 0 });
  if (!(await findGuardianRequest(ports, id)))
    await askGuardian(ports, await findEntry(), { email: 'r.varga@home.example', network: '192.0.2.1' });
  expect(await answer('applicant')).toMatchObject({ ok: true });
  const key = (await readKeys()).at(-1) ?? '';
  expect(await answerSheetAsGuardian(ports, key, { agrees: true, words: await readWords() })).toBe(true);
  expect(await answer('coordinator')).toMatchObject({ ok: true });
  return key;
}

const marit = { name: 'Marit Solheim', email: 'marit@solheim.example', by, form: 'a-form' };
async function makeLink(form = 'a-form'): Promise<string> {
  const made = await makeSheetLink(ports, { applicationId: id, ...marit, form });
  return made.ok ? made.value : made.code;
}

/** The questions to the store for a key that opens nothing, in their order. */
async function followRefusal(key: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const follow = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get:
        (_, method) =>
        (...given: readonly unknown[]) => {
          const [first] = given;
          asked.push(
            `${String(method)} ${typeof first === 'string' ? first : (first as { collection?: string }).collection}`,
          );
          return (Reflect.get(port, method) as (...values: readonly unknown[]) => unknown)(...given);
        },
    });
  expect(await openSheet({ ...ports, records: follow(ports.records), reviews: follow(ports.reviews) }, key)).toBeNull();
  return asked;
}

describe('a sheet', () => {
  test('is refused with the place marked, and nothing of it is stored', async () => {
    const what = 'My teacher at St. Aldwin School has seen it. Write to lina@student.example.';
    const refused = await saveSheet(ports, id, { ...texts, what, words: 0 });
    expect(refused).toMatchObject({ ok: false, code: 'personal', fields: { what: 'personal' } });
    const marked = 'places' in refused ? refused.places?.what?.filter(({ kind }) => kind !== null) : [];
    expect(marked).toEqual([
      { text: 'St. Aldwin School', kind: 'school' },
      { text: 'lina@student.example', kind: 'email' },
    ]);
    expect(await findSheet(ports, id)).toBeNull();
    expect(await saveSheet(ports, id, { ...texts, title: 'a'.repeat(81), words: 0 })).toMatchObject({
      code: 'text-too-long',
    });
  });

  test('is made once from two tabs, and not over newer words', async () => {
    expect(await saveSheet(ports, id, { ...texts, words: 0 })).toMatchObject({ ok: true });
    expect(await saveSheet(ports, id, { ...texts, words: 0 })).toMatchObject({ ok: true });
    expect(await readWords()).toBe(1);
    expect(await saveSheet(ports, id, { ...texts, title: 'Other', words: 0 })).toMatchObject({
      code: 'changed-meanwhile',
    });
    await moveTo('refining');
    expect(await saveSheet(ports, id, { ...texts, title: 'Other', words: 1 })).toMatchObject({ code: 'closed' });
  });

  test('is seen once all three agree, and no longer after each of them took that back', async () => {
    await saveSheet(ports, id, { ...texts, words: 0 });
    expect(await makeLink()).toBe('not-agreed');
    const guardianKey = await agreeAll();
    const key = await makeLink();
    expect(await openSheet(ports, key)).toMatchObject({
      texts,
      ageBand: 'under-16',
      region: '',
      investor: 'Marit Solheim',
    });
    for (const party of ['applicant', 'coordinator'] as const) {
      await answer(party, false);
      expect(await openSheet(ports, key), party).toBeNull();
      await answer(party);
      expect(await openSheet(ports, key), party).not.toBeNull();
    }
    await answerSheetAsGuardian(ports, guardianKey, { agrees: false, words: 0 });
    expect(await openSheet(ports, key)).toBeNull();
    await answerSheetAsGuardian(ports, guardianKey, { agrees: true, words: await readWords() });
    expect(await openSheet(ports, key)).not.toBeNull();
    await answerAsGuardian(ports, guardianKey, 'refused');
    expect(await openSheet(ports, key)).toBeNull();
  });

  test('asks all again after a change of a word, of the region, and of the guardian', async () => {
    // More mails than a guardian gets in an hour.
    ports = { ...ports, limits: { ...ports.limits, count: async () => 0 } };
    await agreeAll();
    const key = await makeLink();
    for (const change of [
      async () => saveSheet(ports, id, { ...texts, title: 'Kitchen Hours', words: await readWords() }),
      async () => setRegion(ports, id, { region: 'North coast', words: await readWords() }),
    ]) {
      expect(await openSheet(ports, key)).not.toBeNull();
      expect(await change()).toMatchObject({ ok: true });
      expect(await openSheet(ports, key)).toBeNull();
      expect((await showSheet(ports, await findEntry()))?.parties.map(({ agrees }) => agrees)).toEqual([
        null,
        null,
        null,
      ]);
      await agreeAll();
    }
    expect(await openSheet(ports, key)).toMatchObject({ region: 'North coast' });
    await askGuardian(ports, await findEntry(), { email: 'aunt@home.example', network: '192.0.2.1' });
    expect(await openSheet(ports, key)).toBeNull();
    expect(await setRegion(ports, id, { region: 'Brightwater', words: await readWords() })).toMatchObject({
      code: 'personal',
    });
  });

  test('tells of a guardian only where every founder of the band has one, or the page would tell the age', async () => {
    await agreeAll();
    const key = await makeLink();
    expect(await openSheet(ports, key)).toMatchObject({ ageBand: 'under-16', hasGuardian: true });
    ports = { ...ports, ages: { minimum: 0, guardianBelow: 15 } };
    expect(await openSheet(ports, key)).toMatchObject({ ageBand: 'under-16', hasGuardian: false });
  });

  test('takes no answer by the link of a guardian who is asked anew at this moment', async () => {
    const key = await agreeAll();
    const { find: findRecord } = ports.records;
    let isAsked = false;
    const find: typeof findRecord = async (collection, recordId) => {
      const found = await findRecord(collection, recordId);
      if (collection !== 'guardian-requests' || isAsked) return found;
      isAsked = true;
      await askGuardian(ports, await findEntry(), { email: 'aunt@home.example', network: '192.0.2.1' });
      return found;
    };
    const meanwhile = { ...ports, records: { ...ports.records, find } };
    expect(await answerSheetAsGuardian(meanwhile, key, { agrees: true, words: 1 })).toBe(false);
    expect((await findSheet(ports, id))?.data.consents.guardian?.by).toBe(hashLinkKey(key));
  });

  test('needs no guardian where none is asked, and old words cannot be agreed to', async () => {
    ports = { ...ports, ages: { minimum: 0, guardianBelow: 0 } };
    await saveSheet(ports, id, { ...texts, asked: '', words: 0 });
    expect(await answer('applicant')).toMatchObject({ code: 'incomplete' });
    await saveSheet(ports, id, { ...texts, words: 1 });
    const old = { party: 'coordinator', agrees: true, words: 1, by } as const;
    expect(await answerSheet(ports, id, old)).toMatchObject({ code: 'changed-meanwhile' });
    expect(await setRegion(ports, id, { region: 'North', words: 1 })).toMatchObject({ code: 'changed-meanwhile' });
    await moveTo('refining');
    expect(await answer('applicant')).toMatchObject({ code: 'closed' });
    await moveTo('investor-ready');
    await answer('applicant');
    await answer('coordinator');
    expect(await openSheet(ports, await makeLink())).toMatchObject({ hasGuardian: false });
  });
});

describe('a link', () => {
  test('ends after 14 days, when it is revoked, and with the status', async () => {
    await agreeAll();
    const [one, two] = [await makeLink('one'), await makeLink('two')];
    expect(one).not.toBe(two);
    expect(await makeLink('one')).toBe(one);
    expect((await ports.records.readPage({ collection: 'sheet-links', limit: 9 })).records).toHaveLength(2);
    expect(await makeSheetLink(ports, { applicationId: id, ...marit, name: 'Other', form: 'one' })).toMatchObject({
      code: 'changed-meanwhile',
    });
    const stored = JSON.stringify((await ports.records.readPage({ collection: 'sheet-links', limit: 9 })).records);
    expect(stored).not.toContain(one);
    await moveTo('in-review');
    expect(await openSheet(ports, one)).toBeNull();
    await moveTo('investor-ready');
    const [link] = (await ports.records.readPage({ collection: 'sheet-links', limit: 1 })).records;
    now = new Date('2026-12-05T22:00:00.000Z');
    expect(await openSheet(ports, one)).not.toBeNull();
    await revokeSheetLink(ports, link?.id ?? '', by);
    const open = [await openSheet(ports, one), await openSheet(ports, two)].filter(Boolean);
    expect(open).toHaveLength(1);
    now = new Date('2026-12-06T00:00:00.000Z');
    expect([await openSheet(ports, one), await openSheet(ports, two)]).toEqual([null, null]);
    now = new Date('2027-11-22T09:00:00.000Z');
    await removeEnded(ports);
    expect(await ports.records.count({ collection: 'sheet-links' })).toBe(0);
  });

  test('is in the access log when it is made, opened and revoked; opened once an hour', async () => {
    await agreeAll();
    const key = await makeLink();
    for (const minute of [0, 10, 59, 60]) {
      now = new Date(Date.parse('2026-11-21T10:00:00.000Z') + minute * 60_000);
      await Promise.all([openSheet(ports, key), openSheet(ports, key)]);
    }
    const [link] = (await ports.records.readPage({ collection: 'sheet-links', limit: 1 })).records;
    await revokeSheetLink(ports, link?.id ?? '', by);
    await revokeSheetLink(ports, link?.id ?? '', by);
    const count = (group: string) => ports.records.count({ collection: 'access-log', group });
    expect([await count('made-sheet-link'), await count('opened-sheet'), await count('revoked-sheet-link')]).toEqual([
      1, 2, 1,
    ]);
    expect(await countLinks(ports, id)).toMatchObject({ open: 0, openings: 8, interested: 0 });
  });

  test('tells the coordinators once that the investor would like to know more', async () => {
    await agreeAll();
    const key = await makeLink();
    await readKeys();
    const staff = { ...ports, staffEmails: [by] };
    const reviewer = { email: 'lee@daybreak.example', role: 'reviewer', invitedAt: now.toISOString(), invitedBy: by };
    await ports.write([putRecord({ collection: 'team', id: reviewer.email, group: 'reviewer', data: reviewer })]);
    expect([await sayInterest(staff, key), await sayInterest(staff, key)]).toEqual([true, true]);
    const outbox = makeOutbox(makeSqliteKysely(database));
    const mail = await outbox.claim('2100', '2101');
    expect(mail).toMatchObject({ to: by, subject: 'An investor would like to know more' });
    expect(`${mail?.text}`).not.toMatch(/Marit|Kitchen|Lina/);
    expect(await outbox.claim('2100', '2101')).toBeNull();
    expect(await openSheet(ports, key)).toMatchObject({ isInterested: true });
    expect(await sayInterest(staff, makeRandomKey())).toBe(false);
  });

  test('is found by none of 10,000 random keys', async () => {
    await agreeAll();
    await makeLink();
    const { records } = await ports.records.readPage({ collection: 'sheet-links', limit: 9 });
    const hashes = Array.from({ length: 10_000 }, () => hashLinkKey(makeRandomKey()));
    expect(hashes.filter((hash) => records.some(({ id }) => id === hash))).toEqual([]);
    expect(await openSheet(ports, makeRandomKey())).toBeNull();
  });

  test('asks the store the same, whether its key is wrong, or it is expired, revoked or taken back', async () => {
    await agreeAll();
    const [revoked, open] = [await makeLink('one'), await makeLink('two')];
    await revokeSheetLink(ports, hashLinkKey(revoked), by);
    const wrong = await followRefusal(makeRandomKey());
    expect(wrong).toHaveLength(5);
    expect(await followRefusal(revoked)).toEqual(wrong);
    await answer('applicant', false);
    expect(await followRefusal(open)).toEqual(wrong);
    await answer('applicant');
    now = new Date('2026-12-06T00:00:00.000Z');
    expect(await followRefusal(open)).toEqual(wrong);
  });

  test('goes with the application, with all that belongs to it', async () => {
    const guardianKey = await agreeAll();
    const key = await makeLink();
    await eraseApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect(await openSheet(ports, key)).toBeNull();
    expect(await sayInterest({ ...ports, staffEmails: [by] }, key)).toBe(false);
    expect(await answerSheetAsGuardian(ports, guardianKey, { agrees: true, words: 1 })).toBe(false);
    expect(await answer('applicant')).toMatchObject({ code: 'gone' });
    for (const collection of ['sheets', 'sheet-links', 'guardian-requests', 'history'] as const)
      expect(await ports.records.count({ collection }), collection).toBe(0);
  });
});
