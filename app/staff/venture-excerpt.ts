import { makeRedaction } from '../../domain/applications/redact.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';

const length = 110;
/** A name that ends behind it is not found, and is not shown either, unless most of what stands before it is hidden. */
const lookedAt = 1000;

/**
 * The beginning of a venture text for a row of a list, ended after a word. It hides what says who the applicant is, as the page of
 * the application does from the second version on: a list does not know the version.
 */
export function makeVentureExcerpt(entry: ReviewedApplication): string {
  const text = makeRedaction(entry, { kind: 'anonymous' })(entry.application.message.slice(0, lookedAt));
  return text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;
}
