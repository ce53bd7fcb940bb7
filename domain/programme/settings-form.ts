import type { ProgrammeSettings } from '../model/settings.ts';

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
