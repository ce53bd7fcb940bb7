import type { ApplicationTable } from '../../db/schema.ts';
import { isPlainText } from '../../domain/model/application.ts';
import { type Failure, fail } from '../../domain/model/result.ts';
import { createFinder } from '../applications/find-details.ts';
import { type MarkedTexts, profileLimits, regionMaxLength } from './profile-texts.ts';
import { showPlaces } from './show-places.ts';

type Name = keyof MarkedTexts;
type Code = 'not-plain-text' | 'text-too-long' | 'personal';

export type TextsFailure = Failure<Code> & {
  readonly fields: Readonly<Record<string, Code>>;
  readonly places?: MarkedTexts;
};

const limits: Readonly<Record<Name, number>> = { ...profileLimits, region: regionMaxLength };

/** Returns why texts are refused, or null. `personal`: they name the applicant, or lead to somebody; with the places. */
export function checkTexts(
  application: ApplicationTable,
  texts: Readonly<Partial<Record<Name, string>>>,
): TextsFailure | null {
  // The type of `texts` allows no other keys.
  const entries = Object.entries(texts) as [Name, string][];
  const refuse = (code: Code, isWrong: (name: Name, text: string) => boolean): TextsFailure | null => {
    const wrong = entries.filter((entry) => isWrong(...entry));
    if (wrong.length === 0) return null;
    return { ...fail(code), fields: Object.fromEntries(wrong.map(([name]) => [name, code])) };
  };
  const unfit =
    refuse('not-plain-text', (_, text) => !isPlainText(text)) ??
    refuse('text-too-long', (name, text) => text.length > limits[name]);
  if (unfit) return unfit;

  const find = createFinder(application);
  const places: { -readonly [name in Name]?: MarkedTexts[name] } = {};
  for (const [name, text] of entries) {
    const found = find(text);
    if (found.length > 0) places[name] = showPlaces(text, found);
  }
  const personal = refuse('personal', (name) => name in places);
  return personal && { ...personal, places };
}
