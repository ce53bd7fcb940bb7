import type { Person } from '../applications/application.ts';
import { foldText } from './search-words.ts';

export type Place = { readonly from: number; readonly to: number };

/** Email addresses, links with a scheme and without, and phone numbers. */
const contacts = [
  /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /(?:https?:\/\/|www\.)[^\s<>]{3,200}/giu,
  /(?<![\w.@-])(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  /\+?\(?\p{Nd}(?:[\s()/._·\p{Pd}]{0,3}\p{Nd}){6,17}/gu,
];

/** Days and years. Names of programs, and a sentence right after a full stop, but for usual domains. */
const innocent = [
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}|\d{4}-\d\d-\d\d|(?:19|20)\d\d ?[/\p{Pd}] ?(?:19|20)?\d\d)$/u,
  /^[\p{L}\d-]+(?:\.(?:js|(?!(?:Com|Net|Org|Io|Ai|Co|De|Fr|Es|Nl|Uk|Eu|Ch|Pl|Se|Tv|Edu|Gov|Dev)(?![\p{L}\d]))\p{Lu}\p{Ll}*))+$/u,
];

/** Common in names of schools; in that of a person, only with a capital letter. */
const everydayWords = new Set(
  `academy an art baker bill black bond brown can college community cook day do does drew due faith field girl grace grammar
  green hall high hill hope house institute international joy junior king lower mark may middle my page park price primary public
  private rich rob rose saint school science secondary senior short so sue summer sunny swift technical technology trinity
  university upper vocational west white will wood young`.split(/\s+/),
);

/** Written without spaces, so a name is inside other words. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;

/** Returns a function that finds the parts of a text that identify an applicant or reach anybody. */
export function createFinder(subject: Person) {
  const own = listOwnPhrases(subject);
  const longest = Math.max(...Array.from(own, ({ length }) => length));
  const inside = `${subject.name} ${subject.school} ${subject.city}`.match(unspaced) ?? [];
  const patterns = [...contacts, ...inside.map((word) => new RegExp(word, 'gu'))];
  return (text: string): readonly Place[] => {
    const marks = Buffer.alloc(text.length, ' ');
    for (const { 0: match, index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
      if (!innocent.some((form) => form.test(match))) marks.fill('x', index, index + match.length);
    for (const { run, bare, from, to } of listRuns(text, longest))
      if ((own.has(run) || own.has(bare)) && !everydayWords.has(text.slice(from, to))) marks.fill('x', from, to);
    const places = marks.toString('latin1').matchAll(/x+/g);
    return Array.from(places, ({ 0: place, index }) => ({ from: index, to: index + place.length }));
  };
}

/** Returns a function that hides names and contact details in a text from reviewers. */
export function createMask(subject: Person) {
  const find = createFinder(subject);
  return (text: string) =>
    find(text).reduceRight((masked, { from, to }) => `${masked.slice(0, from)}[…]${masked.slice(to)}`, text);
}

/** Every run of words of the name, and of the rest the whole and the telling words. */
function listOwnPhrases({ name, email, phone, school, city }: Person): ReadonlySet<string> {
  const names = splitWords(name).map(({ typed }) => typed);
  const runs = Array.from(listRuns(name), ({ run }) => run);
  const whole = [phone, school, city, ...city.split(','), `${names[0]}${names.at(-1)}`].map(joinWords);
  const texts = [school, city, joinWords(email.split('@')[0] ?? ''), ...names.map((word) => `${word}s`)];
  const words = splitWords(texts.join(' ').normalize('NFD'));
  const telling = words.filter(({ typed }) => typed.length >= 5 || /^\p{Lu}{3,}$/u.test(typed)).map(({ word }) => word);
  const uncommon = telling.filter((word) => !everydayWords.has(word.replace(/s$/, '')));
  return new Set([...runs, ...whole, ...uncommon].filter((phrase) => phrase.length > 1));
}

const joinWords = (text: string) => Array.from(splitWords(text), ({ word }) => word).join('');

/** Up to ten words in a row, joined: a text may have other signs between them, and digits after them. */
function* listRuns(text: string, longest = text.length) {
  const words = splitWords(text);
  for (const [first, { from }] of words.entries()) {
    let before = '';
    for (const { word, bare, to } of words.slice(first, first + 10)) {
      yield { run: before + word, bare: before + bare, from, to };
      before += word;
      if (before.length >= longest) break;
    }
  }
}

function splitWords(text: string) {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu), ({ 0: typed, index }) => {
    // Folding takes far longer than the rest.
    const folded = /^\w+$/.test(typed) ? typed.toLowerCase() : foldText(typed.replace(/\p{Cf}/gu, ''));
    // Keyboards without umlauts write two letters.
    const word = folded.length > 2 ? folded.replace(/([aou])e|aa/g, (_, first = 'a') => first) : folded;
    return { typed, word, bare: word.replace(/(?<=\D)\d{1,8}$/, ''), from: index, to: index + typed.length };
  });
}
