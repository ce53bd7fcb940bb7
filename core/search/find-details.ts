import type { Person } from '../applications/application.ts';
import { foldText } from './search-words.ts';

export type DetailKind = 'name' | 'school' | 'city' | 'email' | 'phone' | 'link';
export type Place = { readonly kind: DetailKind; readonly from: number; to: number };

const contacts: readonly (readonly [DetailKind, RegExp])[] = [
  ['email', /[\p{L}\d_.+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+){1,4}/gu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>]{3,200}/giu],
  ['link', /(?<![\w.@-])(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu],
  ['phone', /\+?\(?\p{Nd}(?:[\s()/._·\p{Pd}]{0,3}\p{Nd}){6,17}/gu],
];

/** Days, and years from one to another. */
const dates = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}|\d{4}-\d\d-\d\d|(?:19|20)\d\d ?[/\p{Pd}] ?(?:19|20)?\d\d)$/u;
/** Names of programs, and a sentence right after a full stop, but for the ends of usual domains. */
const prose =
  /^[\p{L}\d-]+(?:\.(?:js|(?!(?:Com|Net|Org|Io|Ai|Co|De|Fr|Es|Nl|Uk|Eu|Ch|Pl|Se|Tv|Edu|Gov|Dev)(?![\p{L}\d]))\p{Lu}\p{Ll}*))+$/u;

/** Common in names of schools; in that of a person, only with a capital letter. */
const everydayWords = new Set(
  `academy an art baker bill black bond brown can college community cook day do drew faith field girls grace grammar green
  hall high hill hope house institute international joy junior king lower mark may middle my page park price primary public
  private rich rob rose saint school schools science secondary senior short so sue summer sunny swift technical technology
  trinity university upper vocational west white will wood young`.split(/\s+/),
);

/** Written without spaces, so a name is inside other words. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;

/** Returns a function that finds the parts of a text that identify an applicant or reach anybody. */
export function createFinder(subject: Person) {
  const own = getOwnDetails(subject);
  const within = (subject.name.match(unspaced) ?? []).map((word) => ['name', new RegExp(word, 'gu')] as const);
  return (text: string): readonly Place[] => {
    const found = findOwnDetails(text, own);
    for (const [kind, pattern] of [...contacts, ...within])
      for (const { 0: match, index: from } of text.matchAll(pattern))
        found.push({ kind, from, to: from + match.length });
    return joinPlaces(found, text);
  };
}

/** Returns a function that hides names and contact details in a text from reviewers. */
export function createMask(subject: Person) {
  const find = createFinder(subject);
  return (text: string) =>
    find(text).reduceRight((masked, { from, to }) => `${masked.slice(0, from)}[…]${masked.slice(to)}`, text);
}

function getOwnDetails({ name, email, phone, school, city }: Person): ReadonlyMap<string, DetailKind> {
  const own = new Map<string, DetailKind>();
  const add = (kind: DetailKind, phrases: readonly string[]) => {
    for (const phrase of phrases) if (phrase.length > 1) own.set(phrase, kind);
  };
  const [places, schoolWords] = [[city, ...city.split(',')], listWords(school)];
  const acronyms = (school.match(/\b\p{Lu}{3,}\b/gu) ?? []).map(foldText);
  add('phone', [joinWords(phone)]);
  add('email', [foldText(email.split('@')[0] ?? '')].filter(isTelling));
  add('city', [...places.map(joinWords), ...listWords(city).filter(isTelling)]);
  add('school', [joinWords(school), ...schoolWords.filter(isTelling), ...acronyms.filter(isUncommon)]);
  for (const spelling of [name, spellOut(name)]) add('name', listSpellings(listWords(spelling)));
  return own;
}

const isUncommon = (word: string) => !everydayWords.has(word);
const isTelling = (word: string) => word.length >= 5 && isUncommon(word);

/** Every run of words of a name, first and last, and the genitive of each. */
function listSpellings(words: readonly string[]): readonly string[] {
  const few = words.slice(0, wordsLimit);
  const runs = few.flatMap((_, from) =>
    few.slice(from).map((_, length) => few.slice(from, from + length + 1).join('')),
  );
  const genitives = words.filter((word) => word.length >= 4 && isUncommon(word)).map((word) => `${word}s`);
  return [words.join(''), ...words, ...runs, `${words[0]}${words.at(-1)}`, ...genitives];
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** As keyboards without umlauts write it. */
function spellOut(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter);
}

/** More words than most names have. */
const wordsLimit = 10;

/** Other signs may be between the words of a phrase, and digits after it. */
function findOwnDetails(text: string, own: ReadonlyMap<string, DetailKind>): Place[] {
  const words = splitWords(text);
  const longest = Math.max(...[...own.keys()].map(({ length }) => length));
  const found: Place[] = [];
  for (const [index, { from }] of words.entries()) {
    let phrase = '';
    for (const { word, to } of words.slice(index, index + wordsLimit)) {
      if (phrase.length > longest) break;
      const bare = phrase + word.replace(/(?<=\D)\d{1,8}$/, '');
      phrase += word;
      const kind = own.get(phrase) ?? own.get(bare);
      if (kind && (kind !== 'email' || phrase === word)) found.push({ kind, from, to });
    }
  }
  return found;
}

function listWords(text: string): readonly string[] {
  return splitWords(text).map(({ word }) => word);
}

const joinWords = (text: string) => listWords(text).join('');

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
    if (isContact ? dates.test(shown) || prose.test(shown) : everydayWords.has(shown)) continue;
    if (last && place.from < last.to) last.to = Math.max(last.to, place.to);
    else places.push(place);
  }
  return places;
}
