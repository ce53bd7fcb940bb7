import { isLocalTime, isTimeZone, toInstant, toLocalTime } from '../time.ts';
import type { ProgrammeSettings } from './programme-settings.ts';

const mostPromisedDays = 90;
const mostKeptDays = 3650;
const mostScores = 7;

/** In the order in which the page asks for them. */
export const keptOutcomes = [
  'spam',
  'withdrawn',
  'duplicate',
  'declined',
  'unreachable',
  'finished',
  'open',
] as const satisfies readonly (keyof ProgrammeSettings['retentionDays'])[];

export const settingsFields = [
  'promisedDays',
  'notice',
  'scoresPerApplication',
  'schedule',
  'opensAt',
  'closesAt',
  'timeZone',
  ...keptOutcomes.map((outcome) => `keep-${outcome}` as const),
] as const;
export type SettingsField = (typeof settingsFields)[number];

/** The settings as the form shows them; dates as clocks of the programme show them; `schedule` is `on` or empty. */
export type SettingsForm = { readonly [field in SettingsField]: string };

/**
 * - `not-promised-days`: not a whole number from 1 to 90.
 * - `not-scores`: not a whole number from 1 to 7.
 * - `not-kept-days`: not a whole number from 0 to 3650.
 * - `not-a-time`, `no-dates`: not a date with a time; the form opens and closes by itself, and no date says when.
 * - `same-time`: opens and closes at once. To close before it opens means that it opens again.
 */
export type SettingsRefusal =
  | 'not-promised-days'
  | 'not-scores'
  | 'not-kept-days'
  | 'not-a-choice'
  | 'not-a-time'
  | 'no-dates'
  | 'same-time';

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
