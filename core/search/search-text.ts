import type { ApplicationKeys, ApplicationTable } from '../../db/schema.ts';
import type { Person } from '../applications/application.ts';
import { getEmailKey } from '../email.ts';
import { createMask } from './find-details.ts';
import { foldText, listWords } from './search-words.ts';

/** Lists sort by the beginning; longer keys would make the index large. */
const sortKeyLength = 40;

export function createKeys({ name, email, phone }: Person): Omit<ApplicationKeys, 'number'> {
  return {
    nameKey: foldText(name).slice(0, sortKeyLength).toWellFormed(),
    emailKey: getEmailKey(email),
    phoneKey: getPhoneKey(phone),
  };
}

/** Returns the last nine digits, because country codes vary, or null if there are fewer than six. */
export function getPhoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? null : digits.slice(-9);
}

export function createSearchText(application: Person & Pick<ApplicationTable, 'reference' | 'message'>) {
  const { reference, name, email, phone, school, city, message } = application;
  const mask = createMask(application);
  const venture = new Set(listWords(`${reference}\n${mask(message)}`));
  const hidden = new Set(listWords(message)).difference(venture);
  const person = new Set(listWords([name, school, city, email, phone].join('\n'))).union(hidden);
  return { person: [...person].join(' '), venture: [...venture].join(' ') };
}
