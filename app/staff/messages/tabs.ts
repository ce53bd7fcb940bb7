/** Apart from the queries, because the page shows them. */
export const tabs = ['queued', 'sent', 'failed'] as const;
