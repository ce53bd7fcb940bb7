import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { takeMail } from '../../tests/support/mail.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { createTestContext } from '../../tests/support/test-context.ts';
import type { ProgrammeSettings } from '../programme/programme-settings.ts';
import { sendDueNotice } from './staff-notice.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const anna = 'anna@daybreak.example';

let database: Database;
let ctx: Parameters<typeof sendDueNotice>[0] & ReturnType<typeof createTestContext>;
let now: string;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  now = '2026-11-20T12:00:00.000Z';
  ctx = { ...createTestContext(database, config), now: () => new Date(now), staffEmails: [anna] };
});

afterEach(() => database.destroy());

const choose = (changes: Partial<ProgrammeSettings>) => storeSettings(ctx, changes);

async function arrive(timestamp: string, answerDueOn?: string) {
  await save(ctx, makeEntry({ timestamp }), answerDueOn ? { answerDueOn } : {});
}

async function sendAt(time: string) {
  now = time;
  return sendDueNotice(ctx);
}

test('the daily notice leaves once at seven in the time zone of the programme, with counts and no names', async () => {
  await choose({ timeZone: 'Europe/Berlin' });
  await arrive('2026-11-20T11:00:00.000Z', '2026-11-18');
  expect(await sendAt('2026-11-20T12:00:10.000Z')).toBe(0);
  await arrive('2026-11-20T13:00:00.000Z', '2026-11-22');
  await arrive('2026-11-20T14:00:00.000Z');
  expect(await sendAt('2026-11-21T05:59:00.000Z')).toBe(0);
  expect(await sendAt('2026-11-21T06:00:10.000Z')).toBe(1);
  expect(await sendAt('2026-11-21T06:01:00.000Z')).toBe(0);
  const mail = await takeMail(database);
  expect(mail).toMatchObject({ to: anna, subject: '2 new applications' });
  expect(mail?.text).toContain('They arrived since yesterday,\u00A013:00.');
  expect(mail?.text).toContain('Together 3 are new, and 1 answer is overdue.');
  expect(mail?.text).toContain('The next answer is due: Tomorrow');
  expect(mail?.text).toContain('The oldest is over by: 3\u00A0days');
  expect(mail?.text).not.toMatch(/Ana|Northgate|school\.example/);
});

test('after a pause of some days, the notice says since when it counts', async () => {
  await choose({ timeZone: 'Europe/Berlin' });
  await sendAt('2026-11-17T06:00:20.000Z');
  await arrive('2026-11-18T13:00:00.000Z');
  expect(await sendAt('2026-11-20T09:30:00.000Z')).toBe(1);
  expect((await takeMail(database))?.text).toContain('It arrived since 17\u00A0November,\u00A007:00.');
});

test('a day without applications brings no mail', async () => {
  await sendAt('2026-11-20T12:00:10.000Z');
  expect(await sendAt('2026-11-21T07:00:10.000Z')).toBe(0);
  await arrive('2026-11-21T08:00:00.000Z');
  expect(await sendAt('2026-11-21T09:00:00.000Z')).toBe(0);
  expect(await sendAt('2026-11-22T07:00:10.000Z')).toBe(1);
});

test('a notice leaves once, from one of several processes', async () => {
  await sendAt('2026-11-20T12:00:10.000Z');
  await arrive('2026-11-20T12:01:30.000Z');
  now = '2026-11-21T07:00:10.000Z';
  const sent = await Promise.all([sendDueNotice(ctx), sendDueNotice(ctx)]);
  expect(sent.sort()).toEqual([0, 1]);
});

test('an application that is stored a little after its timestamp is in the next notice', async () => {
  await sendAt('2026-11-20T07:00:10.000Z');
  await arrive('2026-11-21T06:00:00.000Z');
  await arrive('2026-11-21T07:00:05.000Z');
  expect(await sendAt('2026-11-21T07:00:11.000Z')).toBe(1);
  expect((await takeMail(database))?.subject).toBe('1 new application');
  expect(await sendAt('2026-11-22T07:00:11.000Z')).toBe(1);
});

test('no notice means none, and what arrived meanwhile is not made up for', async () => {
  await choose({ notice: 'none' });
  await sendAt('2026-11-19T12:00:00.000Z');
  await arrive('2026-11-20T13:00:00.000Z');
  expect(await sendAt('2026-11-21T12:00:00.000Z')).toBe(0);
  await storeSettings(ctx, { notice: 'daily' });
  expect(await sendAt('2026-11-22T12:01:00.000Z')).toBe(0);
});

test('a time in the future, which a wrong clock has left, holds up no notice', async () => {
  await sendAt('2027-12-24T12:00:00.000Z');
  await arrive('2026-11-20T06:00:00.000Z');
  expect(await sendAt('2026-11-20T12:01:00.000Z')).toBe(1);
});
