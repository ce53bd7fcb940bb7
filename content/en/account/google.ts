export const google = {
  title: 'Sign in with Google: Daybreak',
  description: 'Sign in to Daybreak with Google.',
  button: 'Sign in with Google',
  done: 'You are signed in. You can close this window.',
  next: 'Go on to Daybreak',
  back: 'Back to login',
} as const;
