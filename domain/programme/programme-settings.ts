import { fail, type Result, succeed } from '../model/result.ts';
import type { ProgrammeSettings } from '../model/settings.ts';
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
const mostScores = 7;

export function toSettingsForm(settings: ProgrammeSettings) {
  const { notice, timeZone, opensAt, closesAt, retentionDays } = settings;
  const toLocal = (at: string | null) => (at === null ? '' : toLocalTime(at, timeZone));
  const kept = keptOutcomes.map((outcome) => [`keep-${outcome}`, String(retentionDays[outcome])]);
  return {
    promisedDays: String(settings.promisedDays),
    notice,
    scoresPerApplication: String(settings.scoresPerApplication),
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
  const readNumber = (field: SettingsField, least: number, most: number, refusal: SettingsRefusal) => {
    const text = form[field]?.trim() ?? '';
    const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    if (number < least || number > most) fields[field] = refusal;
    return number;
  };
  const choose = <Choice extends string>(field: SettingsField, choices: readonly [Choice, ...Choice[]]) => {
    const chosen = choices.find((choice) => choice === form[field]);
    if (!chosen) fields[field] = 'not-a-choice';
    return chosen ?? choices[0];
  };
  const keep = (outcome: (typeof keptOutcomes)[number]) =>
    [outcome, readNumber(`keep-${outcome}`, 0, mostKeptDays, 'not-kept-days')] as const;
  const timeZone = form.timeZone ?? '';
  if (!isTimeZone(timeZone)) fields.timeZone = 'not-a-choice';
  const value: ProgrammeSettings = {
    promisedDays: readNumber('promisedDays', 1, mostPromisedDays, 'not-promised-days'),
    notice: choose('notice', ['daily', 'none']),
    scoresPerApplication: readNumber('scoresPerApplication', 1, mostScores, 'not-scores'),
    timeZone,
    retentionDays: Object.fromEntries(keptOutcomes.map(keep)) as ProgrammeSettings['retentionDays'],
    ...readDates(form, fields),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
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
