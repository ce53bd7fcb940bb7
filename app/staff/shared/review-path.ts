export const reviewPath = '/staff/review';

export const createReviewPath = (id: string) => `${reviewPath}?application=${encodeURIComponent(id)}`;
