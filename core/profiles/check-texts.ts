import type { ApplicationTable } from '../../db/schema.ts';
import { fail } from '../result.ts';
import { createFinder, type Place } from '../search/find-details.ts';
import { type MarkedText, type ProfileText, profileLimits } from './profile-texts.ts';

/** Returns the reason to refuse texts. `personal`: they identify the applicant, or reach somebody. */
export function checkTexts(application: ApplicationTable, texts: Partial<Record<ProfileText, string>>) {
  const find = createFinder(application);
  const fields: Partial<Record<ProfileText, 'text-too-long' | 'personal'>> = {};
  const places: Partial<Record<ProfileText, MarkedText>> = {};
  // The keys are those of the type of `texts`.
  for (const [name, text] of Object.entries(texts) as [ProfileText, string][]) {
    const found = find(text);
    if (found.length > 0) places[name] = markPlaces(text, found);
    if (text.length > profileLimits[name]) fields[name] = 'text-too-long';
    else if (found.length > 0) fields[name] = 'personal';
  }
  const codes = Object.values(fields);
  if (codes.length === 0) return null;
  return { ...fail(codes.includes('text-too-long') ? 'text-too-long' : 'personal'), fields, places };
}

function markPlaces(text: string, places: readonly Place[]): MarkedText {
  const parts = places.flatMap(({ from, to }, index) => [
    { text: text.slice(places[index - 1]?.to ?? 0, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
  ]);
  return [...parts, { text: text.slice(places.at(-1)?.to ?? 0), isMarked: false }];
}
