import type { Application } from '../applications/application.ts';
import { foldSigns } from './fold-signs.ts';

/** The applicant whose details are hidden. */
export type Subject = Pick<Application, 'name' | 'phone' | 'school' | 'city'>;
export type DetailKind = 'name' | 'school' | 'city' | 'email' | 'phone' | 'link' | 'account';
export type Place = { readonly kind: DetailKind; readonly from: number; to: number };
/** For folded text. */
type Detail = readonly [DetailKind, RegExp];

const contacts: readonly Detail[] = [
  [
    'email',
    /[\p{L}\d_.+-]{1,64}(?:@| ?[([{] ?at ?[)\]}] ?)[\p{L}\d-]+(?:(?:\.| ?[([{] ?dot ?[)\]}] ?)[\p{L}\d-]+){1,4}/gu,
  ],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>]{3,200}|(?<![\w.@-])(?:[\p{L}\d-]{2,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  ],
  ['phone', /\+?\(?\p{Nd}(?:[ ()/.-]{0,3}\p{Nd}){6,17}/gu],
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

/**
 * Returns a function that finds where a text says who an applicant is or how to reach anybody, in its order. Letters are compared
 * without case, accents and invisible signs. It cannot find all.
 */
export function createFinder(subject: Subject) {
  const own = listOwnDetails(subject);
  return (text: string): readonly Place[] => {
    const { folded, positions } = foldSigns(text);
    const words = splitWords(folded);
    const found = [
      ...own.flatMap(([kind, phrase]) => findPhrase(words, phrase).map((range) => ({ kind, ...range }))),
      ...contacts.flatMap(([kind, pattern]) =>
        Array.from(folded.matchAll(pattern), ({ 0: { length }, index }) => ({ kind, from: index, to: index + length })),
      ),
    ].map(({ kind, from, to }): Place => ({ kind, from: positions[from] ?? 0, to: positions[to] ?? text.length }));
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

function splitWords(folded: string): readonly Word[] {
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+|\p{S}+/gu), ({ 0: word, index }) => {
    return { word, from: index, to: index + word.length };
  });
}

type OwnDetail = readonly [DetailKind, phrase: readonly string[]];

/** Patterns for each subject would take milliseconds to compile, so phrases are compared word by word. */
function listOwnDetails({ name, phone, school, city }: Subject): readonly OwnDetail[] {
  const list = (text: string) => splitWords(foldSigns(text).folded).map(({ word }) => word);
  const schoolWords = list(school).filter((word) => word.length >= schoolWordLength && !everydayWords.has(word));
  const details: readonly OwnDetail[] = [
    ['school', list(school)],
    ...schoolWords.slice(0, wordsLimit).map((word): OwnDetail => ['school', [word]]),
    ['city', list(city)],
    ['name', list(name)],
    ...list(name)
      .slice(0, wordsLimit)
      .map((word): OwnDetail => ['name', [word]]),
    ['phone', list(phone)],
  ];
  return details.filter(([, phrase]) => phrase.join('').length > 1);
}

/** Between the words of a phrase may be other signs, or none. */
const signsLimit = 4;

function findPhrase(words: readonly Word[], phrase: readonly string[]): readonly Omit<Place, 'kind'>[] {
  const joined = phrase.join('');
  const found: Omit<Place, 'kind'>[] = [];
  for (const [index, { word, from, to }] of words.entries()) {
    if (word === joined) found.push({ from, to });
    else if (word === phrase[0] && isPhraseAt(words, index, phrase))
      found.push({ from, to: words[index + phrase.length - 1]?.to ?? to });
  }
  return found;
}

function isPhraseAt(words: readonly Word[], index: number, phrase: readonly string[]): boolean {
  return phrase.every((part, step) => {
    const [before, here] = [words[index + step - 1], words[index + step]];
    return here?.word === part && (step === 0 || here.from - (before?.to ?? 0) <= signsLimit);
  });
}
