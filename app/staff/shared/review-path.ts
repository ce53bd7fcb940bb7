export const reviewPath = '/staff/review';

export const makeReviewPath = (id: string) => `${reviewPath}?application=${encodeURIComponent(id)}`;
