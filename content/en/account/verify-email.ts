export const verify = {
  heading: 'Confirm your email',
  text: 'One last step: confirm that this address is yours.',
  button: 'Confirm this email',
  busy: 'Confirming...',
  back: { text: 'Back to your dashboard', to: '/dashboard' },
} as const;
