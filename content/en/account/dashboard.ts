export const dashboard = {
  title: 'Dashboard: Daybreak',
  description: 'Your Daybreak account.',
  label: 'Signed in',
  heading: 'Dashboard',
  text: 'You are signed in.',
  home: 'Home',
  staffSide: 'The staff side',
  openApplications: 'Open Applications',
} as const;

/** While an address has not been confirmed. */
export const unconfirmed = {
  before: 'We sent a link to ',
  after: '. Open it to confirm that the address is yours.',
  button: 'Send it again',
  busy: 'Sending...',
} as const;
