/** The time until a day that was promised. */
export const dueTexts = {
  inDays: (days: number) => `In ${days} days`,
  tomorrow: 'Tomorrow',
  today: 'Today',
  over: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
} as const;
