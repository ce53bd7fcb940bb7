import type { StoredApplication } from './application.ts';
import { makeReference } from './reference.ts';

/** What lists sort, filter and search by; made from the application alone, so that it can be made again at any time. */
export type SearchKeys = {
  readonly reference: string;
  readonly age: number;
  readonly name: string;
  readonly school: string;
  readonly city: string;
  readonly email: string;
  /** The last nine digits, because the beginning is written in several ways; null with fewer than six digits. */
  readonly phone: string | null;
  /** The same for the same name and school. */
  readonly person: string;
  /** All that says who the applicant is. */
  readonly personText: string;
  /** What a reviewer may read: the venture text and the reference. */
  readonly ventureText: string;
};

export function makeSearchKeys(application: StoredApplication): SearchKeys {
  const { name, school, city, email, phone } = application;
  const digits = phone.replace(/\D/g, '');
  const reference = makeReference(application.id);
  return {
    reference,
    age: application.age,
    name: foldText(name),
    school: foldText(school),
    city: foldText(city),
    email: email.trim().toLowerCase(),
    phone: digits.length < 6 ? null : digits.slice(-9),
    person: `${foldText(name)}\n${foldText(school)}`,
    personText: foldText([name, school, city, email, phone].join('\n')),
    ventureText: foldText(`${reference}\n${application.message}`),
  };
}

/** Some characters become eighteen. A Korean letter becomes three, and text in any language is kept whole. */
const mostPerCharacter = 4;
const alwaysKept = 200;

/** A text as it is compared in searches: without case, accents and repeated white space. What folding makes far longer is cut. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .slice(0, Math.max(alwaysKept, mostPerCharacter * text.length))
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search; each of them must occur. At most eight, so that a search stays cheap. */
export function splitSearch(search: string): readonly string[] {
  return foldText(search).split(' ').filter(Boolean).slice(0, 8);
}
