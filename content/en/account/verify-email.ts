export const verify = {
  title: 'Confirm your email: Daybreak',
  description: 'Confirm that the email of your Daybreak account is yours.',
  heading: 'Confirm your email',
  text: 'You opened the link that we sent you. One press, and we know that this address is yours:',
  button: 'Confirm this email',
  busy: 'Confirming...',
  back: 'Back to the Dashboard',
} as const;
