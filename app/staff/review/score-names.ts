import { questionCount } from '../../../core/reviews/rubric.ts';

export const levelNames = Array.from({ length: questionCount }, (_, index) => `level-${index + 1}`);
