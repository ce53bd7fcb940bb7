/** The columns of the list that the database stores; the score is a query of its own. */
export const sortKeys = ['submitted', 'name', 'answer-due', 'assignee', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
