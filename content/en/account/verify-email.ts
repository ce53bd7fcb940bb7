export const verify = {
  title: 'Confirm your email: Daybreak',
  description: 'Confirm that the email of your Daybreak account is yours.',
  heading: 'Confirm your email',
  first: 'Confirm your email first.',
  text: 'You opened the link that we sent you. One press, and we know that this address is yours:',
  button: 'Confirm this email',
  busy: 'Confirming...',
  back: 'Back to the Dashboard',
} as const;

/** On the way to the staff side, before the address is proven. */
export const confirmFirst = {
  text: 'We sent a link to {email}. Open it to confirm that the address is yours.',
  toStaffSide: 'You were on the way to the staff side',
  link: 'The link works for one week, in any browser. Your dashboard then leads there.',
  nothingThere: 'Nothing there? Look into the spam folder. A wrong address? Sign out and register with the right one.',
} as const;
