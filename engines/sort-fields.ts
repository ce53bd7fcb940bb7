import type { ReviewSort } from '../domain/ports/review-store.ts';

/** The column or field of a review by which each order sorts; the same names on every engine. */
export const sortFields = {
  submitted: 'timestamp',
  name: 'nameKey',
  age: 'age',
  school: 'schoolKey',
  city: 'cityKey',
  'answer-due': 'answerDue',
  assignee: 'assignee',
  status: 'status',
} as const satisfies Record<ReviewSort['by'], string>;
