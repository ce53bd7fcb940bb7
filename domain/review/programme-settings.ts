import { createHash, randomBytes } from 'node:crypto';
import type { Change } from '../changes.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type AccessLogEntry, defaultSettings, type LateLink, type ProgrammeSettings } from './beside.ts';
import { addToAccessLog } from './history.ts';
import type { ReviewPorts } from './ports.ts';
import { putSettings, readSettings } from './settings.ts';
import { isLocalTime, isTimeZone, toLocalTime, toMoment } from './zoned-time.ts';

/** In the order in which the page asks for them. */
export const keptOutcomes = [
  'junk',
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
 * - `not-kept-days`: not a whole number from 0 to 3650.
 * - `not-a-time`, `no-dates`: not a date with a time; the form opens and closes by itself, and no date says when.
 * - `closes-first`: closes before it opens.
 */
export type SettingsRefusal =
  | 'not-promised-days'
  | 'not-kept-days'
  | 'not-a-choice'
  | 'not-a-time'
  | 'no-dates'
  | 'closes-first';

const mostPromisedDays = 90;
const mostKeptDays = 3650;
const notices = ['each', 'daily', 'none'] as const;

export function toSettingsForm({
  promisedDays,
  notice,
  timeZone,
  opensAt,
  closesAt,
  retentionDays,
}: ProgrammeSettings) {
  const toLocal = (at: string | null) => (at === null ? '' : toLocalTime(new Date(at), timeZone));
  const kept = keptOutcomes.map((outcome) => [`keep-${outcome}`, String(retentionDays[outcome])]);
  return {
    promisedDays: String(promisedDays),
    notice,
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
    return fields[field] || fields.timeZone ? null : toMoment(text, timeZone).toISOString();
  };
  const dates = { opensAt: read('opensAt', opensAt), closesAt: read('closesAt', closesAt) };
  if (opensAt === '' && closesAt === '') fields.opensAt = 'no-dates';
  if (dates.opensAt !== null && dates.closesAt !== null && dates.closesAt <= dates.opensAt)
    fields.closesAt = 'closes-first';
  return dates;
}

/** Stores the settings, with an entry in the record for each that changed. `version`: of the settings that the page showed. */
export async function saveSettings(
  ports: Pick<ReviewPorts, 'records' | 'write' | 'now'>,
  by: string,
  { settings, version }: { readonly settings: ProgrammeSettings; readonly version: number },
): Promise<Result<null, 'conflict'>> {
  const stored = await readSettings(ports.records);
  if (stored.version !== version) return fail('conflict');
  const [before, after] = [toSettingsForm(stored.settings), toSettingsForm(settings)];
  const changed = settingsFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return succeed(null);
  const at = ports.now().toISOString();
  return ports.write([
    putSettings(settings, version),
    ...changed.map((setting) => note(by, at, { setting, from: before[setting], to: after[setting] })),
  ]);
}

function note(by: string, at: string, details: AccessLogEntry['details']): Change {
  return addToAccessLog({ at, actor: { kind: 'staff', email: by }, what: 'changed-setting', details });
}

export const lateLinkDays = 7;

/** The record's id for the key of a late link, which itself is stored nowhere. */
export function hashLateKey(key: string): string {
  return createHash('sha256').update(`late ${key}`).digest('base64url');
}

/** A link that lets one person apply after the closing date. Resolves to its key (128 bits), which is shown once. */
export async function makeLateLink(
  { write, now }: Pick<ReviewPorts, 'write' | 'now'>,
  by: string,
): Promise<{ readonly key: string; readonly expiresAt: string }> {
  const key = randomBytes(16).toString('base64url');
  const madeAt = now().toISOString();
  const expiresAt = new Date(now().getTime() + lateLinkDays * 86_400_000).toISOString();
  const data: LateLink = { madeAt, madeBy: by, expiresAt };
  const id = hashLateKey(key);
  await write([
    {
      kind: 'put-record',
      record: { collection: 'late-links', id, parent: '', group: 'unused', position: expiresAt, version: 1, data },
      expectedVersion: 0,
    },
    note(by, madeAt, { setting: 'late-link' }),
  ]);
  return { key, expiresAt };
}
