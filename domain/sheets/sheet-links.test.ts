import { describe, expect, test } from 'vitest';
import { listHistory } from '../../core/history/list-history.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import {
  agreeAll,
  answer,
  by,
  id,
  makeLink,
  marit,
  moveTo,
  prepareSheet,
  readKeys,
  stage,
} from '../../tests/support/sheet-stage.ts';
import { eraseApplication } from '../applications/erase.ts';
import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import { fail } from '../model/result.ts';
import { putRecord } from '../ports/changes.ts';
import { removeEnded } from '../programme/retention.ts';
import { answerSheetAsGuardian } from './change-sheet.ts';
import { makeSheetLink, openSheet, revokeSheetLink, sayInterest } from './sheet-links.ts';

prepareSheet();

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
  expect(
    await openSheet(
      { ...stage.ports, records: follow(stage.ports.records), reviews: follow(stage.ports.reviews) },
      key,
    ),
  ).toBeNull();
  return asked;
}

describe('a link', () => {
  test('ends after 14 days, when it is revoked, and with the status', async () => {
    await agreeAll();
    const [one, two] = [await makeLink('one'), await makeLink('two')];
    expect(one).not.toBe(two);
    expect(await makeLink('one')).toBe(one);
    expect((await stage.ports.records.readPage({ collection: 'sheet-links', limit: 9 })).records).toHaveLength(2);
    expect(await makeSheetLink(stage.ports, { applicationId: id, ...marit, name: 'Other', form: 'one' })).toMatchObject(
      {
        code: 'changed-meanwhile',
      },
    );
    const stored = JSON.stringify(
      (await stage.ports.records.readPage({ collection: 'sheet-links', limit: 9 })).records,
    );
    expect(stored).not.toContain(one);
    await moveTo('in-review');
    expect(await openSheet(stage.ports, one)).toBeNull();
    await moveTo('investor-ready');
    const [link] = (await stage.ports.records.readPage({ collection: 'sheet-links', limit: 1 })).records;
    stage.now = new Date('2026-12-05T22:00:00.000Z');
    expect(await openSheet(stage.ports, one)).not.toBeNull();
    await revokeSheetLink(stage.ports, link?.id ?? '', by);
    const open = [await openSheet(stage.ports, one), await openSheet(stage.ports, two)].filter(Boolean);
    expect(open).toHaveLength(1);
    stage.now = new Date('2026-12-06T00:00:00.000Z');
    expect([await openSheet(stage.ports, one), await openSheet(stage.ports, two)]).toEqual([null, null]);
    stage.now = new Date('2027-11-22T09:00:00.000Z');
    await removeEnded(stage.ports);
    expect(await stage.ports.records.count({ collection: 'sheet-links' })).toBe(0);
  });

  test('says when a person opened it last', async () => {
    await agreeAll();
    const key = await makeLink();
    const readOpened = async () => (await stage.ports.records.find('sheet-links', hashLinkKey(key)))?.data['openedAt'];
    await openSheet(stage.ports, key, false);
    expect(await readOpened()).toBeNull();
    await Promise.all([openSheet(stage.ports, key), openSheet(stage.ports, key)]);
    expect(await readOpened()).toBe('2026-11-21T09:00:00.000Z');
  });

  test('tells the coordinators once that the investor would like to know more', async () => {
    await agreeAll();
    const key = await makeLink();
    await readKeys();
    const staff = { ...stage.ports, staffEmails: [by] };
    const reviewer = {
      email: 'lee@daybreak.example',
      role: 'reviewer',
      invitedAt: stage.now.toISOString(),
      invitedBy: by,
    };
    await stage.ports.write([putRecord({ collection: 'team', id: reviewer.email, group: 'reviewer', data: reviewer })]);
    expect([await sayInterest(staff, key), await sayInterest(staff, key)]).toEqual([true, true]);
    const outbox = makeOutbox(makeSqliteKysely(stage.database));
    const mail = await outbox.claim('2100', '2101');
    expect(mail).toMatchObject({ to: by, subject: 'An investor would like to know more' });
    expect(`${mail?.text}`).not.toMatch(/Marit|Kitchen|Lina/);
    expect(await outbox.claim('2100', '2101')).toBeNull();
    expect(await openSheet(stage.ports, key)).toMatchObject({ isInterested: true });
    expect(await sayInterest(staff, makeRandomKey())).toBe(false);
  });

  test('is found by none of 10,000 random keys', async () => {
    await agreeAll();
    await makeLink();
    const { records } = await stage.ports.records.readPage({ collection: 'sheet-links', limit: 9 });
    const hashes = Array.from({ length: 10_000 }, () => hashLinkKey(makeRandomKey()));
    expect(hashes.filter((hash) => records.some(({ id }) => id === hash))).toEqual([]);
    expect(await openSheet(stage.ports, makeRandomKey())).toBeNull();
  });

  test('asks the store the same, whether its key is wrong, or it is expired, revoked or taken back', async () => {
    await agreeAll();
    const [revoked, open] = [await makeLink('one'), await makeLink('two')];
    await revokeSheetLink(stage.ports, hashLinkKey(revoked), by);
    const wrong = await followRefusal(makeRandomKey());
    expect(wrong).toHaveLength(3);
    expect(await followRefusal(revoked)).toEqual(wrong);
    await answer('applicant', false);
    expect(await followRefusal(open)).toEqual(wrong);
    await answer('applicant');
    stage.now = new Date('2026-12-06T00:00:00.000Z');
    expect(await followRefusal(open)).toEqual(wrong);
  });

  test('goes with the application, with all that belongs to it', async () => {
    const guardianKey = await agreeAll();
    const key = await makeLink();
    await eraseApplication(stage.ports, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect(await openSheet(stage.ports, key)).toBeNull();
    expect(await sayInterest({ ...stage.ports, staffEmails: [by] }, key)).toBe(false);
    expect(await answerSheetAsGuardian(stage.ports, guardianKey, { agrees: true, words: 1 })).toEqual(fail('gone'));
    expect(await answer('applicant')).toMatchObject({ code: 'gone' });
    for (const collection of ['sheets', 'sheet-links'] as const)
      expect(await stage.ports.records.count({ collection }), collection).toBe(0);
    expect(await listHistory(stage.ports, id)).toEqual([]);
  });
});
