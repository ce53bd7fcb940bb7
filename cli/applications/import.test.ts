import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createEntry, createRow, readRow } from '../../tests/support/application-entry.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { importApplications } from './import.ts';
import { formatLine } from './lines.ts';

test('an answer to what is imported is promised by the settings, in the time zone of the programme', async () => {
  const ctx = await openContext();
  await storeSettings(ctx, { timeZone: 'Europe/Berlin', promisedDays: 5 });
  const line = formatLine(createRow(createEntry({ id: 'late', timestamp: '2026-11-20T23:30:00.000Z' })));
  await importApplications(ctx, false, Readable.from([Buffer.from(line)]));
  expect((await readRow(ctx, 'late')).answerDueOn).toBe('2026-11-26');
});
