import { z } from 'zod';
import { isLocalTime, isTimeZone, toInstant } from '../local-time.ts';
import { fail, succeed } from '../result.ts';
import { checkRules } from '../safety/check.ts';
import { toLocalTime } from '../time.ts';
import type { ProgrammeSettings } from './settings.ts';

export type SettingsError =
  | 'not-promised-days'
  | 'not-scores'
  | 'not-kept-days'
  | 'not-a-choice'
  | 'not-a-time'
  | 'same-time';

const keptDays = parseNumber(0, 3650, 'not-kept-days');
const localTime = z.string().refine((text) => text === '' || isLocalTime(text), 'not-a-time' satisfies SettingsError);

const settingsSchema = z.object({
  promisedDays: parseNumber(1, 90, 'not-promised-days'),
  scoresPerApplication: parseNumber(1, 7, 'not-scores'),
  timeZone: z.string().refine(isTimeZone, 'not-a-choice' satisfies SettingsError),
  opensAt: localTime,
  closesAt: localTime,
  spamDays: keptDays,
  withdrawnDays: keptDays,
  duplicateDays: keptDays,
  declinedDays: keptDays,
  unreachableDays: keptDays,
  finishedDays: keptDays,
  openDays: keptDays,
  checksRequired: z.enum(checkRules, 'not-a-choice' satisfies SettingsError),
});

function parseNumber(least: number, most: number, code: SettingsError) {
  const isWithin = (number: number) => number >= least && number <= most;
  return z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, code)
    .transform(Number)
    .refine(isWithin, code);
}

export type SettingsField = keyof typeof settingsSchema.shape;
// The keys are those of the schema.
export const settingsFields = Object.keys(settingsSchema.shape) as readonly SettingsField[];

/** Times are in the time zone of the programme, empty for none. */
export type SettingsForm = Readonly<Record<SettingsField, string>>;

export function toSettingsForm(settings: ProgrammeSettings): SettingsForm {
  const show = (field: SettingsField) => {
    const value = settings[field];
    if (field !== 'opensAt' && field !== 'closesAt') return String(value);
    return value === null ? '' : toLocalTime(String(value), settings.timeZone);
  };
  // The keys are those of the type.
  return Object.fromEntries(settingsFields.map((field) => [field, show(field)])) as SettingsForm;
}

const refuse = (fields: { readonly [field in SettingsField]?: SettingsError }) => ({ ...fail('invalid'), fields });

/** Closing before opening means that applications open again. */
export function parseSettings(form: SettingsForm) {
  const parsed = settingsSchema.safeParse(form);
  if (!parsed.success) {
    const codes = parsed.error.issues.map(({ path, message }) => [path[0], message]);
    return refuse(Object.fromEntries(codes));
  }
  const { timeZone } = parsed.data;
  const toUtc = (local: string) => (local === '' ? null : toInstant(local, timeZone));
  const [opensAt, closesAt] = [toUtc(parsed.data.opensAt), toUtc(parsed.data.closesAt)];
  if (opensAt !== null && opensAt === closesAt) return refuse({ closesAt: 'same-time' });
  return succeed<ProgrammeSettings>({ ...parsed.data, opensAt, closesAt });
}
