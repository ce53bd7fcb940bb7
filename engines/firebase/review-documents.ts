import type { StoredApplication } from '../../domain/model/application.ts';
import type { Review } from '../../domain/model/review.ts';
import { foldText, makeSearchKeys } from '../../domain/model/search-keys.ts';
import { toTimestamp } from './documents.ts';
import type { DocumentData } from './libraries/firestore.ts';

/** Longer beginnings of words are compared by their first letters alone. */
export const longestPrefix = 15;

/** A document of the collection `reviews`: the review, and what lists sort, filter and search by. */
export function toReviewDocument(application: StoredApplication, review: Review, suspected: boolean): DocumentData {
  return { ...toReviewFields(review), suspected, ...toKeyFields(application) };
}

export function toReviewFields(review: Review): DocumentData {
  return { ...review };
}

export function toKeyFields(application: StoredApplication): DocumentData {
  const keys = makeSearchKeys(application);
  const { name, school, city, email } = application;
  return {
    timestamp: toTimestamp(application.timestamp),
    age: keys.age,
    nameKey: keys.name,
    schoolKey: keys.school,
    cityKey: keys.city,
    emailKey: keys.email,
    phoneKey: keys.phone,
    personKey: keys.person,
    // Firestore finds whole values only, so every beginning of every word is one.
    words: makePrefixes([name, school, city, email, keys.reference].join(' ')),
    ventureWords: makePrefixes(keys.reference),
  };
}

function makePrefixes(text: string): readonly string[] {
  const prefixes = new Set<string>();
  for (const word of splitWords(text)) {
    const letters = [...word].slice(0, longestPrefix);
    for (let length = 1; length <= letters.length; length += 1) prefixes.add(letters.slice(0, length).join(''));
  }
  return [...prefixes];
}

/** The words of a text; an address and a reference count as a whole and in parts. */
function splitWords(text: string): readonly string[] {
  const words = foldText(text).split(' ').filter(Boolean);
  return words.flatMap((word) => [word, ...word.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean)]);
}
