import { fail, type Result, succeed } from '../model/result.ts';
import { defaultSettings, type ProgrammeSettings } from '../model/settings.ts';
import { isLocalTime, isTimeZone, toInstant, toLocalTime } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { noteSetting } from '../ports/log-changes.ts';
import { putSettings, readSettings } from '../ports/stored-settings.ts';
import {
  keptOutcomes,
  type SettingsField,
  type SettingsForm,
  type SettingsRefusal,
  settingsFields,
} from './settings-form.ts';

const mostPromisedDays = 90;
const mostKeptDays = 3650;
const notices = ['each', 'daily', 'none'] as const;
const mostScores = 7;
const reviewReminders = ['off', 'weekly', 'daily'] as const;

export function toSettingsForm(settings: ProgrammeSettings) {
  const { notice, reviewReminder, timeZone, opensAt, closesAt, retentionDays } = settings;
  const toLocal = (at: string | null) => (at === null ? '' : toLocalTime(at, timeZone));
  const kept = keptOutcomes.map((outcome) => [`keep-${outcome}`, String(retentionDays[outcome])]);
  return {
    promisedDays: String(settings.promisedDays),
    notice,
    scoresPerApplication: String(settings.scoresPerApplication),
    reviewReminder,
    remindsOfEvents: settings.remindsOfEvents ? 'on' : '',
    timeZone,
    schedule: opensAt === null && closesAt === null ? '' : 'on',
    opensAt: toLocal(opensAt),
    closesAt: toLocal(closesAt),
    ...Object.fromEntries(kept),
  } as SettingsForm;
}

type Reading =
  | { readonly ok: true; readonly value: ProgrammeSettings }
  | { readonly ok: false; readonly fields: { readonly [field in SettingsField]?: SettingsRefusal } };

export function readSettingsForm(form: Partial<SettingsForm>): Reading {
  const fields: { [field in SettingsField]?: SettingsRefusal } = {};
  const promisedDays = readDays(form.promisedDays);
  if (promisedDays === null || promisedDays < 1 || promisedDays > mostPromisedDays)
    fields.promisedDays = 'not-promised-days';
  const notice = notices.find((choice) => choice === form.notice);
  if (!notice) fields.notice = 'not-a-choice';
  const scores = readDays(form.scoresPerApplication);
  if (scores === null || scores < 1 || scores > mostScores) fields.scoresPerApplication = 'not-scores';
  const reviewReminder = reviewReminders.find((choice) => choice === form.reviewReminder);
  if (!reviewReminder) fields.reviewReminder = 'not-a-choice';
  const timeZone = form.timeZone ?? '';
  if (!isTimeZone(timeZone)) fields.timeZone = 'not-a-choice';
  const kept = keptOutcomes.map((outcome) => {
    const days = readDays(form[`keep-${outcome}`]);
    if (days === null || days > mostKeptDays) fields[`keep-${outcome}`] = 'not-kept-days';
    return [outcome, days ?? 0] as const;
  });
  const dates = readDates(form, fields);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    value: {
      promisedDays: promisedDays ?? defaultSettings.promisedDays,
      notice: notice ?? defaultSettings.notice,
      scoresPerApplication: scores ?? defaultSettings.scoresPerApplication,
      reviewReminder: reviewReminder ?? defaultSettings.reviewReminder,
      remindsOfEvents: form.remindsOfEvents === 'on',
      timeZone,
      retentionDays: Object.fromEntries(kept) as ProgrammeSettings['retentionDays'],
      ...dates,
    },
  };
}

function readDays(text = ''): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

function readDates(
  { schedule, opensAt = '', closesAt = '', timeZone = '' }: Partial<SettingsForm>,
  fields: { [field in SettingsField]?: SettingsRefusal },
): Pick<ProgrammeSettings, 'opensAt' | 'closesAt'> {
  if (!schedule) return { opensAt: null, closesAt: null };
  const read = (field: 'opensAt' | 'closesAt', text: string) => {
    if (text === '') return null;
    if (!isLocalTime(text)) fields[field] = 'not-a-time';
    return fields[field] || fields.timeZone ? null : toInstant(text, timeZone);
  };
  const dates = { opensAt: read('opensAt', opensAt), closesAt: read('closesAt', closesAt) };
  if (opensAt === '' && closesAt === '') fields.opensAt = 'no-dates';
  if (dates.opensAt !== null && dates.closesAt !== null && dates.closesAt === dates.opensAt)
    fields.closesAt = 'same-time';
  return dates;
}

/** Stores the settings, with an entry in the record for each that changed. `version`: of the settings that the page showed. */
export async function saveSettings(
  ports: ReviewPorts,
  by: string,
  { settings, version }: { readonly settings: ProgrammeSettings; readonly version: number },
): Promise<Result<null, 'conflict'>> {
  const stored = await readSettings(ports.records);
  if (stored.version !== version) return fail('conflict');
  const [before, after] = [toSettingsForm(stored.settings), toSettingsForm(settings)];
  const changed = settingsFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return succeed(null);
  const at = ports.now().toISOString();
  const written = await ports.write([
    putSettings(settings, version),
    ...changed.map((setting) => noteSetting(by, at, { setting, from: before[setting], to: after[setting] })),
  ]);
  return written.ok ? written : fail('conflict');
}
