import { questionCount } from '../../../core/reviews/rubric.ts';

export const levelNames = Array.from({ length: questionCount }, (_, index) => `level-${index + 1}`);

export const reviewPath = '/staff/review';

export const makeReviewLink = (id: string, rest = '') => `${reviewPath}?application=${encodeURIComponent(id)}${rest}`;
