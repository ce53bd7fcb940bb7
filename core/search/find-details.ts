import type { Person } from '../applications/application.ts';
import { foldText } from './search-words.ts';

export type Place = { readonly from: number; readonly to: number };

/** Email addresses, links with a scheme and without, and phone numbers. */
const contacts = [
  /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]+[@＠][\p{L}\d-]+(?:[.。．][\p{L}\d-]+)+/gu,
  /(?:https?:\/\/|www\.)[^\s<>]{3,200}/giu,
  /(?<![\w.@-])(?:[\p{L}\d-]{1,63}(?:[.．]|(?<=\w)。(?=\w))){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  /\+?\(?\p{Nd}(?:[\s()/._·\p{Pd}]{0,3}\p{Nd}){6,17}/gu,
];

/** Days and years; in prose, names of programs and a next sentence, but for usual domains. */
const dates = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}|\d{4}-\d\d-\d\d|(?:19|20)\d\d ?[/\p{Pd}] ?(?:19|20)?\d\d)$/u;
const prose =
  /^[\p{L}\d-]+(?:\.(?:js|(?!(?:Com|Net|Org|Io|Ai|Co|De|Fr|Es|Nl|Uk|Eu|Ch|Pl|Se|Tv|Edu|Gov|Dev)(?![\p{L}\d]))\p{Lu}\p{Ll}*))+$/u;

/** Common in names of schools; in that of a person, only with a capital letter. */
const everydayWords = new Set(
  `academy an and art at baker bill black bond brown can college community cook day do does drew due faith field for girl
  grace grammar green hall high hill hope house in institute international joy junior king lower mark may middle my new of old
  page park price primary public private rich rob rose saint school science secondary senior short so st sue summer sunny
  swift technical technology the trinity university upper vocational west white will wood young`.split(/\s+/),
);

/** Written without spaces, so a name is inside other words. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;

/** Returns a function that finds the parts of a text that identify an applicant or reach anybody. */
export function createFinder(subject: Person, spared = [dates]) {
  const own = listOwnPhrases(subject);
  const longest = Math.max(...Array.from(own.keys(), ({ length }) => length));
  const inside = `${subject.name} ${subject.school} ${subject.city}`.match(unspaced) ?? [];
  const patterns = [...contacts, ...inside.map((word) => new RegExp(word, 'gu'))];
  return (text: string): readonly Place[] => {
    const marks = Buffer.alloc(text.length, ' ');
    for (const { 0: match, index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
      if (!spared.some((form) => form.test(match))) marks.fill('x', index, index + match.length);
    for (const { run, bare, typed, from, to } of listRuns(text, longest))
      if ((own.get(run) ?? own.get(bare))?.test(typed) && !everydayWords.has(typed)) marks.fill('x', from, to);
    const places = marks.toString('latin1').matchAll(/x+/g);
    return Array.from(places, ({ 0: place, index }) => ({ from: index, to: index + place.length }));
  };
}

/** Returns a function that hides names and contact details in a text from reviewers. */
export function createMask(subject: Person) {
  const find = createFinder(subject, [dates, prose]);
  return (text: string) =>
    find(text).reduceRight((masked, { from, to }) => `${masked.slice(0, from)}[…]${masked.slice(to)}`, text);
}

/** Returns how each phrase is typed: short words of the school and the city with a capital letter. */
function listOwnPhrases({ name, email, phone, school, city }: Person) {
  const own = new Map<string, RegExp>();
  const rest = [school, city, joinWords(email.replace(/[+@].*/, '')), name.replace(/[\p{L}\p{M}]+/gu, '$&s')];
  for (const { run, typed } of rest.flatMap((text) => [...listRuns(text.normalize('NFD'))]))
    if (splitWords(typed).some(({ word }) => word.length > 2 && !everydayWords.has(word.replace(/s$/, ''))))
      own.set(run, /^.{5}|^\p{Lu}+$/su.test(typed) ? /^/ : /^\P{Ll}/u);
  const whole = [phone, school, city, ...(city.match(/\p{L}[\p{L}\p{M}\s'’-]{2,}/gu) ?? [])].map(joinWords);
  const names = Array.from(listRuns(`${name} ${name.replace(/\s.*\s/su, ' ')}`), ({ run }) => run);
  for (const phrase of [...whole, ...names]) if (phrase.length > 1) own.set(phrase, /^/);
  return own;
}

const joinWords = (text: string) => Array.from(splitWords(text), ({ word }) => word).join('');

/** Up to ten words in a row, joined: a text may have other signs between them, and digits after them. */
function* listRuns(text: string, longest = text.length) {
  const words = splitWords(text);
  for (const [first, { from }] of words.entries()) {
    let before = '';
    for (const { word, bare, to } of words.slice(first, first + 10)) {
      yield { run: before + word, bare: before + bare, typed: text.slice(from, to), from, to };
      before += word;
      if (before.length >= longest) break;
    }
  }
}

function splitWords(text: string) {
  return Array.from(text.matchAll(/[[\p{Alpha}\p{M}\p{N}\p{DI}]--[ʻʼ]]+/gv), ({ 0: typed, index }) => {
    // Folding takes far longer than the rest.
    const folded = /^\w+$/.test(typed) ? typed.toLowerCase() : foldText(typed.replace(/\p{DI}/gu, ''));
    // Keyboards without umlauts write two letters.
    const word = folded.length > 2 ? folded.replace(/([aou])e|aa/g, (_, first = 'a') => first) : folded;
    return { typed, word, bare: word.replace(/(?<=\D)\d{1,8}$/, ''), from: index, to: index + typed.length };
  });
}
