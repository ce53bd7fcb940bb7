export const forgot = {
  title: 'Forgot password: Daybreak',
  description: 'Ask for a link to choose a new password for your Daybreak account.',
  heading: 'Forgot your password?',
  text: 'It happens. Tell us your email, and we send you a link to choose a new one.',
  button: 'Send me a link',
  busy: 'Sending...',
  sentHeading: 'Check your email',
  sent: 'If there is an account with this email, a link is on its way. It works for one hour.',
  advice: 'Nothing there after a few minutes? Look in the spam folder, or check the spelling and ask once more.',
  again: 'Ask for another link',
} as const;
