export const forgot = {
  heading: 'Forgot your password?',
  text: 'It happens. Enter your email and we’ll send you a link to choose a new one.',
  button: 'Send me a link',
  busy: 'Sending...',
  sentHeading: 'Check your email',
  sent: 'If there’s an account with this email, we’ve sent it a link. It works for one hour.',
  advice: 'Nothing after a few minutes? Check your spam folder, or check the spelling and ask again.',
} as const;
