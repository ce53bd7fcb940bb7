import type { ApplicationTable } from '../../db/schema.ts';
import { createMask } from './mask-text.ts';
import { listWords } from './search-words.ts';

type Answers = Pick<ApplicationTable, 'reference' | 'name' | 'email' | 'phone' | 'school' | 'city' | 'message'>;

export function createSearchText(answers: Answers) {
  const { reference, name, email, phone, school, city, message } = answers;
  const mask = createMask(answers);
  const venture = new Set(listWords(`${reference}\n${mask(message)}`));
  const hidden = new Set(listWords(message)).difference(venture);
  const person = new Set(listWords([name, school, city, email, phone].join('\n'))).union(hidden);
  return { person: [...person].join(' '), venture: [...venture].join(' ') };
}
