/** Some characters become eighteen. A Korean letter becomes three, and text in any language is kept whole. */
const mostPerCharacter = 4;
const alwaysKept = 200;

/** Letters without an accent that other keyboards lack. One more changes the stored keys. */
const otherLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'æ:ae œ:oe ß:ss þ:th ð:d đ:d ħ:h ı:i ł:l ŋ:n ø:o ŧ:t ə:e ɛ:e ɔ:o ɓ:b ɗ:d ƙ:k ƴ:y'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const anyOtherLetter = new RegExp(`[${Object.keys(otherLetters).join('')}]`, 'g');
const apostrophes = /[\u2018\u2019\u02BB\u02BC]/g;
const hyphens = /[\u2010\u2012\u2013]/g;

/** Folds case, accents and repeated white space. */
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
/** Longer words find hardly anything else, and databases limit their length. */
const longestWord = 40;

/** An application must have each word, or one that begins with it. Few, so that a search stays cheap. */
export function splitWords(search: string): readonly string[] {
  return listWords(search).slice(0, mostWords);
}

export function listWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word));
}
