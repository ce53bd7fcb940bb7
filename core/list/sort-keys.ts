/** Apart from the queries, because pages show them. */
export const sortKeys = ['submitted', 'name', 'age', 'school', 'city', 'answer-due', 'assignee', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
