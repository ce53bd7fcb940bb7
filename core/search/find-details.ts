import type { ApplicationTable } from '../../db/schema.ts';
import { foldText } from './search-words.ts';

export type Subject = Pick<ApplicationTable, 'name' | 'phone' | 'school' | 'city'>;
export type DetailKind = 'name' | 'school' | 'city' | 'email' | 'phone' | 'link';
export type Place = { readonly kind: DetailKind; readonly from: number; to: number };

const contacts: readonly (readonly [DetailKind, RegExp])[] = [
  ['email', /[\p{L}\d_.+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+){1,4}/gu],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>]{3,200}|(?<![\w.@-])(?:[\p{L}\d-]{2,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  ],
  ['phone', /\+?\(?\p{Nd}(?:[\s()/.-]{0,3}\p{Nd}){6,17}/gu],
];

/** Days, years from one to another, names of programs, and a sentence that begins right after a full stop. */
const harmless =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}|\d{4}-\d\d-\d\d|(?:19|20)\d\d ?[/-] ?(?:19|20)?\d\d|(?!https?:|www\.).*\.(?:\p{Lu}[^.]*|js))$/u;

/** Common in names of schools; in that of a person, only with a capital letter. */
const everydayWords = new Set(
  `academy an art baker bill black bond brown can college community cook day do drew faith field girls grace grammar green
  hall high hill hope house institute international joy junior king lower mark may middle my page park price primary public
  private rich rob rose saint school schools science secondary senior short so sue summer sunny swift technical technology
  trinity university upper vocational west white will wood young`.split(/\s+/),
);

/** Returns a function that finds the parts of a text that identify an applicant or reach anybody. */
export function createFinder(subject: Subject) {
  const own = getOwnDetails(subject);
  return (text: string): readonly Place[] => {
    const found = findOwnDetails(text, own);
    for (const [kind, pattern] of contacts)
      for (const { 0: match, index: from } of text.matchAll(pattern))
        found.push({ kind, from, to: from + match.length });
    return joinPlaces(found, text);
  };
}

function getOwnDetails({ name, phone, school, city }: Subject): ReadonlyMap<string, DetailKind> {
  const own = new Map<string, DetailKind>();
  const add = (kind: DetailKind, phrase: string) => phrase.length > 1 && own.set(phrase, kind);
  const list = (text: string) => splitWords(text).map(({ word }) => word);
  add('phone', list(phone).join(''));
  add('city', list(city).join(''));
  add('school', list(school).join(''));
  for (const word of list(school)) if (word.length >= 5 && !everydayWords.has(word)) add('school', word);
  add('name', list(name).join(''));
  for (const word of list(name)) add('name', word);
  return own;
}

/** More words than most names have. */
const wordsLimit = 10;

/** Other signs may stand between the words of a phrase. */
function findOwnDetails(text: string, own: ReadonlyMap<string, DetailKind>): Place[] {
  const words = splitWords(text);
  return words.flatMap(({ from }, index) => {
    let phrase = '';
    return words.slice(index, index + wordsLimit).flatMap(({ word, to }) => {
      phrase += word;
      const kind = own.get(phrase);
      return kind ? [{ kind, from, to }] : [];
    });
  });
}

function splitWords(text: string) {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+|\p{S}+/gu), ({ 0: word, index }) => {
    // Folding takes far longer than the rest.
    const folded = /^\w+$/.test(word) ? word.toLowerCase() : foldText(word.replace(/\p{Cf}/gu, ''));
    return { word: folded, from: index, to: index + word.length };
  });
}

function joinPlaces(found: readonly Place[], text: string): readonly Place[] {
  const places: Place[] = [];
  for (const place of found.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const [last, shown] = [places.at(-1), text.slice(place.from, place.to).trim()];
    const isContact = place.kind === 'link' || place.kind === 'phone';
    if (isContact ? harmless.test(shown) : everydayWords.has(shown)) continue;
    if (last && place.from < last.to) last.to = Math.max(last.to, place.to);
    else places.push(place);
  }
  return places;
}
