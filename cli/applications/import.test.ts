import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { createEntry, createRow, readRow } from '../../tests/support/application-entry.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { importApplications } from './import.ts';
import { formatLine } from './lines.ts';

let engine: { readonly db: Database };
beforeEach(async () => {
  engine = { db: await openDatabase({ kind: 'sqlite', file: ':memory:' }) };
});
afterEach(() => engine.db.destroy());

const importAll = (stores: typeof engine, lines: string) =>
  importApplications({ ...stores, copiesApplications: false }, false, Readable.from([Buffer.from(lines)]));

test('an answer to what is imported is promised by the settings, in the time zone of the programme', async () => {
  await storeSettings(engine, { timeZone: 'Europe/Berlin', promisedDays: 5 });
  await importAll(engine, formatLine(createRow(createEntry({ id: 'late', timestamp: '2026-11-20T23:30:00.000Z' }))));
  expect((await readRow(engine, 'late')).answerDueOn).toBe('2026-11-26');
});
