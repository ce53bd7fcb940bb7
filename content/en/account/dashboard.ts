export const dashboard = {
  title: 'Dashboard: Daybreak',
  description: 'Your Daybreak account.',
  label: 'Signed in',
  heading: 'Dashboard',
  home: 'Home',
  staffSide: 'The staff area',
  roles: { coordinator: 'You’re a coordinator.', reviewer: 'You’re a reviewer.' },
  openApplications: 'Open applications',
} as const;

/** Until an address is confirmed. */
export const unconfirmed = {
  button: 'Send it again',
  busy: 'Sending...',
} as const;
