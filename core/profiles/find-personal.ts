import { findPlaces, listDetails, type Subject } from '../../domain/applications/redact.ts';

export type DetailKind = ReturnType<typeof listDetails>[number]['kind'] | 'link' | 'account';

type Place = { readonly from: number; readonly to: number; readonly kind: DetailKind };

/** What reaches or names anybody, in folded text. */
const patterns: readonly (readonly [DetailKind, RegExp])[] = [
  [
    'email',
    /[\w.+-]{1,64}(?:@|\s?[([{]\s?at\s?[)\]}]\s?)[\w-]{1,63}(?:(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?)[\w-]{1,63}){1,4}/g,
  ],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>]{3,200}|(?<![\w.@-])(?:[\p{L}\d-]{2,63}\.){1,4}\p{L}{2,24}(?:\/\S{0,200})?(?![\p{L}\d])/gu,
  ],
  ['phone', /\+?\p{Nd}[\p{Nd} ()/.-]{5,20}\p{Nd}/gu],
  ['account', /(?<![\w@])@\w[\w.]{0,38}\w/g],
];

/** Numbers that are no phone's: days, and years from one to another. */
const day = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{4}-\d\d-\d\d|(?:19|20)\d\d ?[/-] ?(?:19|20)?\d\d)$/;
/** A sentence that begins without a space before it, and names of programs. */
const noLink = /\.\p{Lu}[^.]*$|\.js$/u;

/** Words of the language that are also part of a name. In a school's name they say nothing; in a person's only with a capital. */
const everydayWords = new Set(
  (
    'academy an art baker bill black bond brown can college community cook day do drew faith field girls grace grammar ' +
    'green hall high hill hope house institute international joy junior king lower mark may middle my page park price ' +
    'primary public private rich rob rose saint school schools science secondary senior short so sue summer sunny swift ' +
    'technical technology trinity university upper vocational west white will wood young'
  ).split(' '),
);

/**
 * Where a text says who the applicant is or how to reach anybody, in its order, without places that overlap. It cannot find all:
 * a coordinator reads the text before an investor does.
 */
export function findPersonal(subject: Subject, text: string): readonly Place[] {
  const own = listDetails(subject).flatMap(({ kind, pattern, word }) =>
    findPlaces(text, new RegExp(pattern, 'gu'))
      .filter(({ from }) => !word || !everydayWords.has(word) || (kind === 'name' && isCapital(text[from])))
      .map((place) => ({ ...place, kind })),
  );
  const general = patterns.flatMap(([kind, pattern]) =>
    findPlaces(text, pattern).flatMap((place) => {
      const found = text.slice(place.from, place.to).trim();
      const isHarmless = (kind === 'phone' && isNoPhone(found)) || (kind === 'link' && isNoLink(found));
      return isHarmless ? [] : [{ ...place, kind }];
    }),
  );
  const places: Place[] = [];
  for (const place of [...own, ...general].sort((one, other) => one.from - other.from || other.to - one.to))
    if (place.from >= (places.at(-1)?.to ?? 0)) places.push(place);
  return places;
}

const isCapital = (sign = '') => /\p{Lu}/u.test(sign);
const isNoPhone = (found: string) => day.test(found) || (found.match(/\p{Nd}/gu) ?? []).length < 7;
const isNoLink = (found: string) => !/^(?:https?:|www\.)/i.test(found) && noLink.test(found);

/** As much of the text around a place as tells where it is. */
const contextLength = 40;

/** The places with what stands around them. */
export function showPlaces(text: string, places: readonly Place[]) {
  const parts = places.flatMap(({ from, to, kind }, index) => {
    const before = text.slice(places[index - 1]?.to ?? 0, from);
    return [
      { text: before.length > contextLength ? `… ${before.slice(-contextLength)}` : before, kind: null },
      { text: text.slice(from, to), kind },
    ];
  });
  const rest = text.slice(places.at(-1)?.to ?? 0);
  return [...parts, { text: rest.length > contextLength ? `${rest.slice(0, contextLength)} …` : rest, kind: null }];
}
