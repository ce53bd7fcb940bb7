import { createFinder, type Subject } from './find-details.ts';

export type Mask = (text: string) => string;

/** Returns a function that hides names and contact details in a text from reviewers. */
export function createMask(subject: Subject): Mask {
  const find = createFinder(subject);
  return (text) =>
    find(text).reduceRight((masked, { from, to }) => `${masked.slice(0, from)}[…]${masked.slice(to)}`, text);
}
