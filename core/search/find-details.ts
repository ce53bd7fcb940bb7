import type { Person } from '../applications/application.ts';
import { foldText } from './search-words.ts';

export type Place = { readonly from: number; readonly to: number };

/** Email addresses, links with a scheme and without, and phone numbers. */
const contacts = [
  /[\p{L}\d_.+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+){1,4}/gu,
  /(?:https?:\/\/|www\.)[^\s<>]{3,200}/giu,
  /(?<![\w.@-])(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  /\+?\(?\p{Nd}(?:[\s()/._·\p{Pd}]{0,3}\p{Nd}){6,17}/gu,
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
  const { name, school, city } = subject;
  const spelled = { ...subject, name: spellOut(name), school: spellOut(school), city: spellOut(city) };
  const own = new Set([subject, spelled].flatMap(listOwnPhrases));
  const patterns = [...contacts, ...(name.match(unspaced) ?? []).map((word) => new RegExp(word, 'gu'))];
  return (text: string): readonly Place[] => {
    const marks = Array.from({ length: text.length }, () => ' ');
    for (const { from, to } of [...findPhrases(text, own), ...findPatterns(text, patterns)]) marks.fill('x', from, to);
    return Array.from(marks.join('').matchAll(/x+/g), ({ 0: part, index }) => ({
      from: index,
      to: index + part.length,
    }));
  };
}

/** Returns a function that hides names and contact details in a text from reviewers. */
export function createMask(subject: Person) {
  const find = createFinder(subject);
  return (text: string) =>
    find(text).reduceRight((masked, { from, to }) => `${masked.slice(0, from)}[…]${masked.slice(to)}`, text);
}

/** Each without spaces. */
function listOwnPhrases({ name, email, phone, school, city }: Person): readonly string[] {
  const places = [phone, school, city, ...city.split(',')].map(joinWords);
  const words = [joinWords(email.split('@')[0] ?? ''), ...listWords(school), ...listWords(city)];
  const acronyms = (school.match(/\b\p{Lu}{3,}\b/gu) ?? []).map(foldText);
  const telling = [...words.filter((word) => word.length >= 5), ...acronyms].filter(isUncommon);
  return [...places, ...telling, ...listSpellings(name)].filter((phrase) => phrase.length > 1);
}

const listWords = (text: string) => splitWords(text).map(({ word }) => word);
const joinWords = (text: string) => listWords(text).join('');
const isUncommon = (word: string) => !everydayWords.has(word);

/** As keyboards without umlauts write it. */
const spellOut = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u0308/g, 'e')
    .replace(/\u030a/g, 'a')
    .replace(/ø/gi, 'oe');

/** Every run of words of a name, the first with the last, and genitives. */
function listSpellings(name: string): readonly string[] {
  const words = listWords(name);
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, last) => words.slice(from, from + last + 1).join('')),
  );
  const genitives = words.filter((word) => word.length >= 4 && isUncommon(word)).map((word) => `${word}s`);
  return [...runs, `${words[0]}${words.at(-1)}`, ...genitives];
}

/** More words than most names have. */
const mostWords = 10;

/** Other signs may be between the words of a phrase, and digits after it. */
function* findPhrases(text: string, phrases: ReadonlySet<string>) {
  const words = splitWords(text);
  const longest = Math.max(...Array.from(phrases, ({ length }) => length));
  for (const [index, { from }] of words.entries()) {
    let phrase = '';
    for (const { word, bare, to } of words.slice(index, index + mostWords)) {
      const isOwn = phrases.has(phrase + word) || phrases.has(phrase + bare);
      if (isOwn && !everydayWords.has(text.slice(from, to))) yield { from, to };
      phrase += word;
      if (phrase.length > longest) break;
    }
  }
}

function splitWords(text: string) {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu), ({ 0: typed, index }) => {
    // Folding takes far longer than the rest.
    const word = /^\w+$/.test(typed) ? typed.toLowerCase() : foldText(typed.replace(/\p{Cf}/gu, ''));
    return { word, bare: word.replace(/(?<=\D)\d{1,8}$/, ''), from: index, to: index + typed.length };
  });
}

function* findPatterns(text: string, patterns: readonly RegExp[]) {
  for (const pattern of patterns)
    for (const { 0: match, index } of text.matchAll(pattern))
      if (!dates.test(match.trim()) && !prose.test(match.trim())) yield { from: index, to: index + match.length };
}
