/** The public page of events. */
export const eventsPage = {
  title: 'Events: Daybreak',
  description: 'When founders, experts and investors meet.',
  heading: 'Events',
  lead: 'Where founders, experts and investors meet. Each idea that you hear there has been reviewed and refined before.',
  cancelled: 'Cancelled',
  ask: 'Ask for a place',
  subject: 'A place at {title}',
  experts: ['Investors and experts:', 'press “Ask for a place”, it opens a mail to us that names the event.'],
  founders: ['Founders:', 'you are invited from your private page. Not in the programme yet?'],
  apply: 'Apply',
} as const;
