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

/** Before the address is proven. */
export const confirmFirst = {
  text: 'We’ve sent a link to {email}. Open it to confirm that it’s yours.',
  link: 'The link works for one week, in any browser.',
  nothingThere: 'Nothing there? Check your spam folder. Wrong address? Sign out and register with the right one.',
} as const;

/** Asks for another mail. */
export const resend = { button: 'Send it again', busy: 'Sending...' } as const;
