export const verify = {
  title: 'Confirm your email: Daybreak',
  description: 'Confirm that the email of your Daybreak account is yours.',
  heading: 'Confirm your email',
  first: 'Confirm your email first.',
  text: 'One last step: confirm that this address is yours.',
  button: 'Confirm this email',
  busy: 'Confirming...',
  back: { text: 'Back to your dashboard', to: '/dashboard' },
} as const;

/** On the way to the staff side, before the address is proven. */
export const confirmFirst = {
  text: 'We’ve sent a link to {email}. Open it to go on to the staff area.',
  link: 'The link takes you there. It works for one week, in any browser.',
  nothingThere: 'Nothing there? Check your spam folder. Wrong address? Sign out and register with the right one.',
} as const;
