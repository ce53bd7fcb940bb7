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
