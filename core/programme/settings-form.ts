import { toLocalTime } from '../time.ts';
import { outcomes, type ProgrammeSettings } from './settings.ts';

export const settingsFields = [
  'promisedDays',
  'scoresPerApplication',
  'opensAt',
  'closesAt',
  'timeZone',
  'checksRequired',
  ...outcomes.map((outcome) => `${outcome}Days` as const),
] as const;
export type SettingsField = (typeof settingsFields)[number];

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
