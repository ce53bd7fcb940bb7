import { z } from 'zod';
import { checkRules } from '../safety/check.ts';
import { isLocalTime, isTimeZone, toInstant } from '../time.ts';
import type { ProgrammeSettings } from './settings.ts';
import type { SettingsField, SettingsForm } from './settings-form.ts';

export type SettingsError =
  | 'not-promised-days'
  | 'not-scores'
  | 'not-kept-days'
  | 'not-a-choice'
  | 'not-a-time'
  | 'same-time';

type Errors = { readonly [field in SettingsField]?: SettingsError };
type ParsedSettings =
  | { readonly ok: true; readonly value: ProgrammeSettings }
  | { readonly ok: false; readonly fields: Errors };

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

/** Closing before opening means that applications open again. */
export function parseSettings(form: SettingsForm): ParsedSettings {
  const parsed = settingsSchema.safeParse(form);
  if (!parsed.success) {
    const codes = parsed.error.issues.map(({ path, message }) => [path[0], message]);
    // The paths and messages are those of the schema.
    return { ok: false, fields: Object.fromEntries(codes) as Errors };
  }
  const { timeZone } = parsed.data;
  const toUtc = (local: string) => (local === '' ? null : toInstant(local, timeZone));
  const [opensAt, closesAt] = [toUtc(parsed.data.opensAt), toUtc(parsed.data.closesAt)];
  if (opensAt !== null && opensAt === closesAt) return { ok: false, fields: { closesAt: 'same-time' } };
  return { ok: true, value: { ...parsed.data, opensAt, closesAt } };
}
