import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../domain/model/settings.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';
import { putSettings } from '../../domain/ports/stored-settings.ts';
import type { Engine } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { applications, records, reviews } from './collections.ts';
import { exportApplications } from './export.ts';
import { importApplications } from './import.ts';
import { formatLine } from './lines.ts';
import { saveAll } from './transfer.ts';

let source: Engine;
let destination: Engine;
const entry = makeEntry();
const { id } = entry.application;
const note: StoredRecord = {
  collection: 'notes',
  id: 'a-note',
  parent: id,
  group: 'kim@daybreak.example',
  position: '2026-11-21T09:30:00.000Z',
  version: 1,
  data: { text: 'Ask about the "lamps"\n' },
};

const request: StoredRecord = {
  collection: 'guardian-requests',
  id: 'a-hash',
  parent: id,
  group: 'waiting',
  position: '2026-11-21T09:30:00.000Z',
  version: 1,
  data: { email: 'parent@home.example', askedAt: '2026-11-21T09:30:00.000Z', answeredAt: null, mailId: 'mail' },
};

const consent = { at: '2026-11-21T09:30:00.000Z', agrees: true, words: 2, by: '' };
const sheet: StoredRecord = {
  ...request,
  collection: 'sheets',
  id,
  group: 'waiting',
  data: { texts: { title: 'Lamps' }, region: '', words: 2, savedAt: consent.at, consents: { applicant: consent } },
};
const sheetLink: StoredRecord = { ...request, collection: 'sheet-links', group: 'interested', data: { name: 'Marit' } };

beforeEach(async () => {
  const open = () => openEngine({ kind: 'sqlite', file: ':memory:' }, { mayCreate: true, asks: 'operator' });
  [source, destination] = [await open(), await open()];
  await applications.save(source, entry);
  await applications.save(source, makeEntry({}, 'hidden-field-filled'));
  await setStatus(source, 'refining');
  for (const record of [note, request, sheet, sheetLink])
    await source.write([{ kind: 'put-record', record, expectedVersion: 0 }]);
});

afterEach(async () => {
  await source.close();
  await destination.close();
});

async function setStatus({ reviews, write }: Engine, status: 'in-review' | 'refining') {
  const stored = await reviews.find(id);
  if (!stored) throw new Error('the application is missing');
  const review = { ...stored.review, version: stored.review.version + 1, status, guardian: 'waiting' as const };
  await write([{ kind: 'set-review', applicationId: id, review, expectedVersion: null }]);
}

async function exportAll(engine: Engine): Promise<string> {
  let written = '';
  const output = new Writable({
    write(chunk, _, done) {
      written += chunk;
      done();
    },
  });
  for (const suspected of [false, true])
    await exportApplications(engine, { format: 'jsonl', suspected, withReview: true }, output);
  return written;
}

async function importAll(lines: string) {
  const problems: string[] = [];
  const summary = await importApplications(destination, Readable.from([Buffer.from(lines)]), (_, problem) =>
    problems.push(problem),
  );
  return { ...summary, problems };
}

test('an export with review is imported completely, and a second time changes nothing', async () => {
  const lines = await exportAll(source);
  expect(await importAll(lines)).toEqual({ created: 6, duplicate: 0, refused: 0, failure: null, problems: [] });
  expect(await exportAll(destination)).toBe(lines);
  expect(await importAll(lines)).toMatchObject({ created: 0, duplicate: 6, refused: 0 });
});

test('an export from before there were guardians is imported', async () => {
  const lines = (await exportAll(source)).replaceAll(/"guardian":(?:null|"waiting"),/g, '');
  expect(lines).not.toContain('"guardian":');
  expect(await importAll(lines)).toMatchObject({ refused: 0, problems: [] });
  expect((await destination.reviews.find(id))?.review).toMatchObject({ status: 'refining', guardian: null });
});

test('an import overwrites nothing that is newer, and says so', async () => {
  const lines = await exportAll(source);
  await importAll(lines);
  await setStatus(destination, 'in-review');
  await destination.write([
    { kind: 'put-record', record: { ...note, version: 2, data: { text: 'Newer' } }, expectedVersion: 1 },
  ]);
  const { problems, refused } = await importAll(lines);
  expect([refused, ...problems]).toEqual([
    2,
    `conflict: the stored review of ${id} is newer; it was not overwritten`,
    'conflict: the stored record of notes is newer; it was not overwritten',
  ]);
});

test('a line with a record that is not as exported is refused without its content', async () => {
  const line = JSON.stringify({ record: { ...note, collection: 'letters', data: { text: 'secret' } } });
  const { problems } = await importAll(line);
  expect(problems).toEqual(['the record is not as exported']);
});

test('an answer to what is imported is promised by the settings, in the time zone of the programme', async () => {
  await destination.write([putSettings({ ...defaultSettings, timeZone: 'Europe/Berlin', promisedDays: 5 }, 0)]);
  await importAll(formatLine(makeEntry({ id: 'late', timestamp: '2026-11-20T23:30:00.000Z' })));
  expect((await destination.reviews.find('late'))?.review.answerDue).toBe('2026-11-26');
});

test('a line that the store cannot hold is refused, and the others are saved', async () => {
  const strict: Engine = {
    ...destination,
    write: (changes) =>
      JSON.stringify(changes).includes('odd')
        ? Promise.reject(Object.assign(new Error('as it is'), { code: 'entry-refused' }))
        : destination.write(changes),
  };
  const lines = ['odd', 'even'].map((id) => formatLine(makeEntry({ id }))).join('');
  const summary = await importApplications(strict, Readable.from([Buffer.from(lines)]), () => {});
  expect(summary).toEqual({ created: 1, duplicate: 0, refused: 1, failure: null });
});

test('a transfer brings reviews and records too, and overwrites nothing that is newer', async () => {
  const stores = [source, destination] as const;
  const transfer = async () => [
    (await saveAll(applications, stores)).counts,
    (await saveAll(reviews, stores)).counts,
    (await saveAll(records, stores)).counts,
  ];
  const created = { created: 2, duplicate: 0, conflict: 0 };
  expect(await transfer()).toMatchObject([created, { created: 1, duplicate: 1 }, { ...created, created: 4 }]);
  expect(await exportAll(destination)).toBe(await exportAll(source));
  await setStatus(destination, 'in-review');
  expect(await transfer()).toMatchObject([{ duplicate: 2 }, { duplicate: 1, conflict: 1 }, { duplicate: 4 }]);
});
