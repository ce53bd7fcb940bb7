import { questionCount } from '../../../core/reviews/rubric.ts';

/** The fields of a score, by question. */
export const levelNames = Array.from({ length: questionCount }, (_, index) => `level-${index + 1}`);
