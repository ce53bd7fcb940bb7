import { beforeEach, expect, test } from 'vitest';
import { openContext } from '../../tests/support/open-context.ts';
import { listAccessLog } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { saveSettings } from './save-settings.ts';
import { defaultSettings, getProgrammeSettings } from './settings.ts';
import { parseSettings, toSettingsForm } from './settings-form.ts';

const anna = 'anna@daybreak.example';
const form = toSettingsForm(defaultSettings);

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date('2026-11-21T09:00:00.000Z') });
});

test('a form is read back as it was shown', () => {
  expect(parseSettings(form)).toEqual({ ok: true, value: defaultSettings });
  const dated = {
    ...form,
    timeZone: 'Europe/Berlin',
    opensAt: '2026-09-01T08:00',
    closesAt: '2026-10-31T20:00',
  };
  const reading = parseSettings(dated);
  expect(reading).toMatchObject({
    ok: true,
    value: { opensAt: '2026-09-01T06:00:00.000Z', closesAt: '2026-10-31T19:00:00.000Z' },
  });
  expect(reading.ok && toSettingsForm(reading.value)).toEqual(dated);
});

test.each([
  [{ promisedDays: '0' }, { promisedDays: 'not-promised-days' }],
  [
    { promisedDays: '91', spamDays: '' },
    { promisedDays: 'not-promised-days', spamDays: 'not-kept-days' },
  ],
  [{ declinedDays: '3651' }, { declinedDays: 'not-kept-days' }],
  [{ timeZone: 'Mars/Base' }, { timeZone: 'not-a-choice' }],
  [{ opensAt: 'tomorrow' }, { opensAt: 'not-a-time' }],
  [{ opensAt: '2026-09-01T08:00', closesAt: '2026-09-01T08:00' }, { closesAt: 'same-time' }],
])('%j is refused as %j', (changes, fields) => {
  expect(parseSettings({ ...form, ...changes })).toEqual({ ok: false, code: 'invalid', fields });
});

test('each changed setting is in the access log, and a change from a stale page is a conflict', async () => {
  const settings = { ...defaultSettings, promisedDays: 21, spamDays: 7 };
  expect(await saveSettings(ctx, { settings, version: 0, actorEmail: anna })).toEqual({ ok: true, value: null });
  expect(await getProgrammeSettings(ctx)).toEqual({ ...settings, id: 1, version: 1 });
  expect(await saveSettings(ctx, { settings: defaultSettings, version: 0, actorEmail: anna })).toMatchObject({
    code: 'conflict',
  });
  const entries = await listAccessLog(ctx, { page: 1, limit: 9 });
  expect(entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { setting: 'promisedDays', from: '14', to: '21' },
      { setting: 'spamDays', from: '30', to: '7' },
    ]),
  );
  expect(entries).toHaveLength(2);
});
