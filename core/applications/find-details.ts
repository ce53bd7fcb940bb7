import type { Application } from './application.ts';
import { foldSigns } from './fold-signs.ts';

/** Whose details are looked for. */
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
  const details = [...listOwnDetails(subject), ...contacts];
  return (text: string): readonly Place[] => {
    const { folded, positions } = foldSigns(text);
    const found = details.flatMap(([kind, pattern]) =>
      Array.from(folded.matchAll(pattern), ({ 0: { length }, index }): Place => {
        return { kind, from: positions[index] ?? 0, to: positions[index + length] ?? text.length };
      }),
    );
    const places: Place[] = [];
    for (const place of found.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
      const [last, shown] = [places.at(-1), text.slice(place.from, place.to).trim()];
      const isContact = place.kind === 'link' || place.kind === 'phone';
      if (isContact ? harmless.test(shown) : everydayWords.has(shown)) continue;
      if (last && place.from < last.to) last.to = Math.max(last.to, place.to);
      else places.push(place);
    }
    return places;
  };
}

/** More words of a name hide no one better, and shorter ones of a school are words of the language. */
const [wordsLimit, schoolWordLength] = [10, 5];
const separators = /[^\p{L}\p{N}]+/gu;

function listOwnDetails({ name, phone, school, city }: Subject): readonly Detail[] {
  const fold = (text: string) => foldSigns(text).folded.trim();
  const splitWords = (text: string) => fold(text).split(separators).slice(0, wordsLimit);
  const schoolWords = splitWords(school).filter((word) => word.length >= schoolWordLength && !everydayWords.has(word));
  const list = (kind: DetailKind, texts: readonly string[]) =>
    texts.filter(({ length }) => length > 1).map((text): Detail => [kind, matchWhole(text)]);
  const digits = (phone.match(/\d/g) ?? []).slice(-7);
  return [
    ...list('school', [fold(school), ...schoolWords]),
    ...list('city', [fold(city)]),
    ...list('name', [fold(name), ...splitWords(name)]),
    ...(digits.length < 4 ? [] : [['phone', new RegExp(digits.join('[^\\p{L}\\d]{0,3}'), 'gu')] as const]),
  ];
}

/** Between its words may be other signs, also three more; it is no part of a longer word. */
function matchWhole(text: string): RegExp {
  const words = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const pattern = words.replace(separators, ({ length }) => `[^\\p{L}\\p{N}]{0,${length + 3}}`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern || RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'gu');
}
