import type { StoredApplication } from './application.ts';
import { makeReference } from './reference.ts';

export type SearchKeys = ReturnType<typeof makeSearchKeys>;

/** What lists sort, filter and search by; made from the application alone, so that it can be made again at any time. */
export function makeSearchKeys(application: StoredApplication) {
  const { name, school, city, email, phone } = application;
  const digits = phone.replace(/\D/g, '');
  const reference = makeReference(application.id);
  return {
    id: application.id,
    keys: {
      reference,
      age: application.age,
      nameKey: foldText(name),
      schoolKey: foldText(school),
      cityKey: foldText(city),
      emailKey: email.trim().toLowerCase(),
      /** The last nine digits, because the beginning is written in several ways; null with fewer than six digits. */
      phoneKey: digits.length < 6 ? null : digits.slice(-9),
      /** The same for the same name and school. */
      personKey: `${foldText(name)}\n${foldText(school)}`,
    },
    texts: {
      /** All that says who the applicant is. */
      person: foldText([name, school, city, email, phone].join('\n')),
      /** What a reviewer may read: the venture text and the reference. */
      venture: foldText(`${reference}\n${application.message}`),
    },
  };
}

/** Some characters become eighteen. A Korean letter becomes three, and text in any language is kept whole. */
export const mostPerCharacter = 4;
const alwaysKept = 200;

/**
 * Letters that Unicode takes for whole, not for a letter with an accent, as people without such a key type them. One more
 * changes the stored keys, so that what was stored before is not found by it.
 */
const otherLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'æ:ae œ:oe ß:ss þ:th ð:d đ:d ħ:h ı:i ł:l ŋ:n ø:o ŧ:t ə:e ɛ:e ɔ:o ɓ:b ɗ:d ƙ:k ƴ:y'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const anyOtherLetter = new RegExp(`[${Object.keys(otherLetters).join('')}]`, 'g');
/** What phones put in for an apostrophe and for a hyphen. */
const apostrophes = /[\u2018\u2019\u02BB\u02BC]/g;
const hyphens = /[\u2010\u2012\u2013]/g;

/**
 * A text as it is compared in searches: without case, accents and repeated white space, and in letters that most keyboards
 * have. What folding makes far longer is cut.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .slice(0, Math.max(alwaysKept, mostPerCharacter * text.length))
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(anyOtherLetter, (letter) => otherLetters[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const mostWords = 8;
/** A longer one finds hardly anything else, and takes seconds where texts repeat its signs. */
const longestWord = 40;

/** The words of a search; each of them must occur. Few and short, so that a search stays cheap. */
export function splitSearch(search: string): readonly string[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return words.slice(0, mostWords).map((word) => word.slice(0, longestWord));
}
