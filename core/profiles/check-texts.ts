import type { ApplicationTable } from '../../db/schema.ts';
import { type Failure, fail } from '../result.ts';
import { createFinder } from '../search/find-details.ts';
import { type MarkedText, type MarkedTexts, type ProfileText, profileLimits } from './profile-texts.ts';
import { showPlaces } from './show-places.ts';

type Code = 'text-too-long' | 'personal';

export type TextsFailure = Failure<Code> & {
  readonly fields: Partial<Readonly<Record<ProfileText, Code>>>;
  readonly places: MarkedTexts;
};

/** Returns why texts are refused, or null. `personal`: they name the applicant, or lead to somebody; with the places. */
export function checkTexts(
  application: ApplicationTable,
  texts: Partial<Record<ProfileText, string>>,
): TextsFailure | null {
  const find = createFinder(application);
  const fields: Partial<Record<ProfileText, Code>> = {};
  const places: Partial<Record<ProfileText, MarkedText>> = {};
  // The type of `texts` allows no other keys.
  for (const [name, text] of Object.entries(texts) as [ProfileText, string][]) {
    const found = find(text);
    if (found.length > 0) places[name] = showPlaces(text, found);
    if (text.length > profileLimits[name]) fields[name] = 'text-too-long';
    else if (found.length > 0) fields[name] = 'personal';
  }
  const codes = Object.values(fields);
  if (codes.length === 0) return null;
  return { ...fail(codes.includes('text-too-long') ? 'text-too-long' : 'personal'), fields, places };
}
