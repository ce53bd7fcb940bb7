/** The public page of events. */
export const eventsPage = {
  title: 'Events: Daybreak',
  description: 'When founders, experts and investors meet.',
  heading: 'Events',
  lead: 'Where founders, experts and investors meet. Experts have reviewed and refined each idea that you hear there.',
  cancelled: 'Cancelled',
  ask: 'Ask for a place',
  subject: 'A place at {title}',
  experts: ['Investors and experts:', 'press “Ask for a place”. It opens a mail to us about that event.'],
  founders: ['Founders:', 'your invitation comes to your private page. Not in the programme yet?'],
  apply: 'Apply',
} as const;
