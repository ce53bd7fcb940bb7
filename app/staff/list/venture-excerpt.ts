import type { Mask } from '../../../core/search/mask-text.ts';

const length = 110;
/** A name that ends behind it is not found, and is not shown either, unless most of what stands before it is hidden. */
const lookedAt = 1000;

/** The beginning of a venture text for a row of a list, ended after a word. */
export function makeVentureExcerpt(message: string, mask: Mask): string {
  const text = mask(message.slice(0, lookedAt));
  return text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;
}
