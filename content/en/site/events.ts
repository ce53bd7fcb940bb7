/** The public page of events. */
export const eventsPage = {
  title: 'Events · Daybreak',
  description: 'When founders, experts and investors meet.',
  heading: 'Events',
  lead: 'Founders, experts and investors meet here. Experts have refined every idea you’ll hear.',
  cancelled: 'Cancelled',
  ask: 'Request a place',
  subject: 'A place at {title}',
  experts: ['Investors and experts:', 'press “Request a place” to start an email to us.'],
  founders: ['Founders:', 'you’ll find your invitation on your private page. Not in the programme yet?'],
  apply: 'Apply',
} as const;
