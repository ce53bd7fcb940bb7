export const dashboard = {
  title: 'Dashboard: Daybreak',
  description: 'Your Daybreak account.',
  label: 'Signed in',
  heading: 'Dashboard',
  text: 'You are signed in.',
  home: 'Home',
} as const;

/** While an address has not been confirmed. */
export const unconfirmed = {
  before: 'We sent a link to ',
  after: '. Open it to confirm that the address is yours.',
  button: 'Send it again',
  busy: 'Sending...',
} as const;

export const sessionList = {
  heading: 'Where your account is open',
  here: 'This browser',
  elsewhere: 'Another browser',
  shared: 'on a shared computer',
  since: 'Since',
  used: 'last used',
  ended: 'You are signed out everywhere else.',
  button: 'Sign out everywhere else',
  busy: 'Signing you out elsewhere...',
} as const;

export const accountLinks = {
  heading: 'Your account',
  secondFactor: 'Second factor',
  copy: 'Download what we keep about you',
  remove: 'Remove your account',
} as const;
