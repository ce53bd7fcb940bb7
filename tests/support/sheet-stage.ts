import { afterEach, beforeEach, expect } from 'vitest';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { findGuardian } from '../../core/guardians/find-guardian.ts';
import { changeStatus } from '../../domain/applications/change-status.ts';
import { succeed } from '../../domain/model/result.ts';
import type { Status } from '../../domain/model/status.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { answerSheet, answerSheetAsGuardian, saveSheet } from '../../domain/sheets/change-sheet.ts';
import { findSheet } from '../../domain/sheets/sheet.ts';
import { makeSheetLink } from '../../domain/sheets/sheet-links.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeEntry, save } from './application-entry.ts';
import { makeReviewPorts } from './review-ports.ts';

export const by = 'anna@daybreak.example';
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
export const texts = {
  title: 'Kitchen Hour',
  sentence: 'A timetable that lets school clubs share one kitchen.',
  what: 'School kitchens stand empty.\n\nClubs look for a place.',
  asked: 'An hour with somebody who has sold to schools.',
};

/** What the tests of one file share; opened before each of them. */
export const stage = {} as { database: SqliteDatabase; ports: ReviewPorts; now: Date };
const { application } = makeEntry({ name: 'Lina Varga', age: 14, city: 'Brightwater', school: 'St. Aldwin School' });
export const { id } = application;

/** An application that is ready for investors, and whose applicant has a guardian. */
export function prepareSheet(): void {
  beforeEach(async () => {
    stage.now = new Date('2026-11-21T09:00:00.000Z');
    stage.database = await openSqliteDatabase({ file: ':memory:' });
    const ports = makeReviewPorts(stage.database, { config });
    stage.ports = { ...ports, now: () => stage.now, ages: { minimum: 0, guardianBelow: 16 } };
    await save(stage.ports, { application, spamFlag: null });
    await moveTo('investor-ready');
  });
  afterEach(() => stage.database.close());
}

export async function findEntry() {
  const entry = await stage.ports.reviews.find(id);
  if (!entry) throw new Error('no such application');
  return entry;
}

export async function moveTo(status: Exclude<Status, 'closed'>) {
  const { version } = (await findEntry()).review;
  await changeStatus(stage.ports, { id, seenVersion: version, newStatus: { status, reason: null }, message: null, by });
}

export const readWords = async () => (await findSheet(stage.ports, id))?.data.words ?? 0;
export const answer = async (party: 'applicant' | 'coordinator', agrees = true) =>
  answerSheet(stage.ports, id, { party, agrees, words: await readWords(), by: party === 'coordinator' ? by : '' });

/** The keys in the mails to the guardian, the newest last. */
export async function readKeys(): Promise<readonly string[]> {
  const outbox = makeOutbox(makeSqliteKysely(stage.database));
  const keys = [];
  for (let mail = await outbox.claim('2100', '2101'); mail; mail = await outbox.claim('2100', '2101'))
    keys.push(/guardian\/(\w+)/.exec(mail.text)?.[1] ?? '');
  return keys.filter(Boolean);
}

/** Applicant, guardian and coordinator agree; resolves to the guardian's key. */
export async function agreeAll(): Promise<string> {
  if ((await readWords()) === 0) await saveSheet(stage.ports, id, { ...texts, words: 0 });
  if (!(await findGuardian(stage.ports, id)))
    await askGuardian(stage.ports, { applicationId: id, email: 'r.varga@home.example', network: '192.0.2.1' });
  expect(await answer('applicant')).toMatchObject({ ok: true });
  const key = (await readKeys()).at(-1) ?? '';
  expect(await answerSheetAsGuardian(stage.ports, key, { agrees: true, words: await readWords() })).toEqual(
    succeed(null),
  );
  expect(await answer('coordinator')).toMatchObject({ ok: true });
  return key;
}

export const marit = { name: 'Marit Solheim', email: 'marit@solheim.example', by, form: 'a-form' };
export async function makeLink(form = 'a-form'): Promise<string> {
  const made = await makeSheetLink(stage.ports, { applicationId: id, ...marit, form });
  return made.ok ? made.value : made.code;
}
