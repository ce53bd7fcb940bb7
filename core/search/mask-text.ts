import { maySeeApplicants } from '../team/policies.ts';
import type { Viewer } from '../team/viewer.ts';
import { createFinder, type Subject } from './find-details.ts';

export type Mask = (text: string) => string;

/** Returns a function that masks, for viewers who may not see applicants, what says in a text who the applicant is. */
export function createMask(subject: Subject, viewer: Viewer): Mask {
  return maySeeApplicants(viewer) ? (text) => text : createReviewerMask(subject);
}

export function createReviewerMask(subject: Subject): Mask {
  const find = createFinder(subject);
  return (text) =>
    find(text).reduceRight((masked, { from, to }) => `${masked.slice(0, from)}[…]${masked.slice(to)}`, text);
}
