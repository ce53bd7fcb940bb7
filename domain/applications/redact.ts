import { foldText, mostPerCharacter } from '../../core/applications/search-words.ts';
import type { Application } from '../model/application.ts';
import type { Viewer } from '../model/viewer.ts';
import { maySeeApplicants } from '../team/policies.ts';

/** Whose details are hidden; `guardianEmail`: null where no guardian was named. */
export type Subject = {
  readonly application: Pick<Application, 'name' | 'email' | 'phone' | 'school' | 'city'>;
  readonly guardianEmail?: string | null;
};

const hiddenText = '[…]';

/** More words of a name or a school add time to each view and hide no one better. */
const maximumWords = 10;
/** A shorter word of a school is a word of the language, for example "High". */
const schoolWordLength = 5;
const phoneDigits = 7;
/**
 * What may stand between two digits of a number. It cannot hold a digit, nor what stands between two words a letter, so that a
 * text matches in one way at most: with several, a text that nearly matches is tried in all of them, which may take for ever.
 */
const gap = '[^\\p{L}\\d]{0,3}';
/** Before the last digits: a country code and a zero in brackets. */
const beforeDigits = '(?:\\d[^\\p{L}\\d]{0,5}){0,10}';

/**
 * Returns a function that shows what the team wrote about an application (a note, the subject of a message): to viewers who
 * may not see contact details without what says who the applicant is. Spelling does not matter: letters are compared
 * without case, accents and invisible signs, numbers by their last digits. The venture text goes
 * through it in lists, and once it has a second version.
 */
export function makeRedaction(subject: Subject, viewer: Viewer): (text: string) => string {
  if (maySeeApplicants(viewer)) return (text) => text;
  const patterns = new Set(listDetails(subject).map(({ pattern }) => pattern));
  const pattern = new RegExp([...patterns].join('|'), 'gu');
  return (text) => (patterns.size === 0 ? text : redact(text, pattern));
}

type Detail = {
  readonly kind: 'email' | 'name' | 'school' | 'city' | 'phone';
  /** For folded text, see `findPlaces`. */
  readonly pattern: string;
  /** The folded word, where it is one word of several. */
  readonly word?: string;
};

/** What says who the applicant is. */
export function listDetails({ application, guardianEmail = null }: Subject): readonly Detail[] {
  const { name, email, phone, school, city } = application;
  const list = (kind: Detail['kind'], texts: readonly string[]): readonly Detail[] =>
    texts.filter(({ length }) => length > 1).map((text) => ({ kind, pattern: matchWhole(text) }));
  const listWords = (kind: Detail['kind'], words: readonly string[]) =>
    words.flatMap((word) => list(kind, [word]).map((detail) => ({ ...detail, word })));
  const fold = (text: string) => [foldLetters(text).text.trim()];
  return [
    ...[email, guardianEmail ?? '']
      .filter(Boolean)
      .map((text) => ({ kind: 'email', pattern: matchEmail(text) }) as const),
    ...[...list('school', fold(school)), ...list('city', fold(city)), ...list('name', fold(name))],
    ...listWords('name', splitWords(name)),
    ...listWords(
      'school',
      splitWords(school).filter(({ length }) => length >= schoolWordLength),
    ),
    ...matchPhone(phone).map((pattern) => ({ kind: 'phone', pattern }) as const),
  ];
}

const splitWords = (text: string): readonly string[] =>
  foldLetters(text)
    .text.split(/[^\p{L}\p{N}]+/u)
    .slice(0, maximumWords);

/**
 * Several words match separated by three signs more than in the text itself, or by fewer, and not within a longer word. A text of
 * signs alone, such as an emoji, matches as it is.
 */
function matchWhole(text: string): string {
  const words = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const pattern = words.replace(/[^\p{L}\p{N}]+/gu, ({ length }) => `[^\\p{L}\\p{N}]{0,${length + 3}}`);
  return `(?<![\\p{L}\\p{N}])${pattern || RegExp.escape(text)}(?![\\p{L}\\p{N}])`;
}

/** Also `name [at] host`. */
function matchEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)].map((part) => RegExp.escape(foldLetters(part).text));
  return `${name}(?:@|[\\s\\p{P}]{0,3}at[\\s\\p{P}]{0,3})${host}`;
}

/** By its last digits, whatever stands before them: a country code, a zero in brackets. */
function matchPhone(phone: string): readonly string[] {
  const digits = (phone.match(/\d/g) ?? []).slice(-phoneDigits);
  if (digits.length < 4) return [];
  return [`\\+?[(]?${beforeDigits}${digits.join(gap)}`];
}

function redact(text: string, pattern: RegExp): string {
  let shown = '';
  let end = 0;
  for (const place of findPlaces(text, pattern)) {
    shown += text.slice(end, place.from) + hiddenText;
    end = place.to;
  }
  return shown + text.slice(end);
}

/** Finds in the folded text (without case, accents and invisible signs); the places are those of the text as it was written. */
export function findPlaces(text: string, pattern: RegExp): readonly { readonly from: number; readonly to: number }[] {
  const { text: folded, positions } = foldLetters(text);
  return Array.from(folded.matchAll(pattern), ({ 0: found, index }) => ({
    from: positions[index] ?? text.length,
    to: positions[index + found.length] ?? text.length,
  }));
}

const foldSign = (sign: string) =>
  /^\s$/u.test(sign) ? ' ' : foldText(sign.replace(/\p{Cf}/u, '')).slice(0, mostPerCharacter);

/**
 * The letters as they are compared, without invisible signs, and for each UTF-16 code unit of them the position in the
 * original; one position more for the end.
 */
function foldLetters(original: string): { readonly text: string; readonly positions: readonly number[] } {
  let text = '';
  const positions: number[] = [];
  let position = 0;
  // A text has few different signs.
  const known = new Map<string, string>();
  for (const sign of original) {
    const folded = known.get(sign) ?? foldSign(sign);
    known.set(sign, folded);
    for (let index = 0; index < folded.length; index += 1) positions.push(position);
    text += folded;
    position += sign.length;
  }
  return { text, positions: [...positions, position] };
}
