import type { Application } from '../applications/application.ts';
import { foldText } from './search-words.ts';

export type Subject = Pick<Application, 'name' | 'phone' | 'school' | 'city'>;
export type DetailKind = 'name' | 'school' | 'city' | 'email' | 'phone' | 'link' | 'account';
export type Place = { readonly kind: DetailKind; readonly from: number; to: number };

const contacts: readonly (readonly [DetailKind, RegExp])[] = [
  [
    'email',
    /[\p{L}\d_.+-]{1,64}(?:@| ?[([{] ?at ?[)\]}] ?)[\p{L}\d-]+(?:(?:\.| ?[([{] ?dot ?[)\]}] ?)[\p{L}\d-]+){1,4}/gu,
  ],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>]{3,200}|(?<![\w.@-])(?:[\p{L}\d-]{2,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  ],
  ['phone', /\+?\(?\p{Nd}(?:[\s()/.-]{0,3}\p{Nd}){6,17}/gu],
  ['account', /(?<![\w@])@\w[\w.]{0,38}\w/g],
];

/** Days, years from one to another, names of programs, and a sentence that begins without a space before it. */
const harmless =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}|\d{4}-\d\d-\d\d|(?:19|20)\d\d ?[/-] ?(?:19|20)?\d\d|(?!https?:|www\.).*\.(?:\p{Lu}[^.]*|js))$/u;

/** Also parts of names: in a school's name they say nothing, in a person's only with a capital. */
const everydayWords = new Set(
  `academy an art baker bill black bond brown can college community cook day do drew faith field girls grace grammar green
  hall high hill hope house institute international joy junior king lower mark may middle my page park price primary public
  private rich rob rose saint school schools science secondary senior short so sue summer sunny swift technical technology
  trinity university upper vocational west white will wood young`.split(/\s+/),
);

/** Returns a function that finds where a text says who an applicant is or how to reach anybody. */
export function createFinder(subject: Subject) {
  const own = listOwnDetails(subject);
  return (text: string): readonly Place[] => {
    const words = splitWords(text);
    const found = own.flatMap(([kind, phrase]) =>
      findPhrase(words, phrase).map((range): Place => ({ kind, ...range })),
    );
    for (const [kind, pattern] of contacts)
      for (const { 0: match, index: from } of text.matchAll(pattern))
        found.push({ kind, from, to: from + match.length });
    return joinPlaces(found, text);
  };
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

/** More words of a name hide no one better, and shorter ones of a school are words of the language. */
const [wordsLimit, schoolWordLength] = [10, 5];

type Word = { readonly word: string; readonly from: number; readonly to: number };

function splitWords(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+|\p{S}+/gu), ({ 0: word, index }) => {
    // Folding takes far longer than all the rest.
    const folded = /^\w+$/.test(word) ? word.toLowerCase() : foldText(word.replace(/\p{Cf}/gu, ''));
    return { word: folded, from: index, to: index + word.length };
  });
}

type Detail = readonly [DetailKind, phrase: string];

/** Patterns for each subject would take milliseconds to compile, so phrases are compared word by word. */
function listOwnDetails({ name, phone, school, city }: Subject): readonly Detail[] {
  const list = (text: string) => splitWords(text).map(({ word }) => word);
  const schoolWords = list(school).filter((word) => word.length >= schoolWordLength && !everydayWords.has(word));
  const details: readonly Detail[] = [
    ['school', list(school).join('')],
    ...schoolWords.slice(0, wordsLimit).map((word): Detail => ['school', word]),
    ['city', list(city).join('')],
    ['name', list(name).join('')],
    ...list(name)
      .slice(0, wordsLimit)
      .map((word): Detail => ['name', word]),
    ['phone', list(phone).join('')],
  ];
  return details.filter(([, phrase]) => phrase.length > 1);
}

/** Between the words of a phrase may be other signs, or none. */
function findPhrase(words: readonly Word[], phrase: string): readonly Omit<Place, 'kind'>[] {
  return words.flatMap(({ from }, index) => {
    let text = '';
    for (const { word, to } of words.slice(index, index + wordsLimit)) {
      text += word;
      if (text === phrase) return { from, to };
      if (!phrase.startsWith(text)) return [];
    }
    return [];
  });
}
