export const google = {
  button: 'Sign in with Google',
  done: 'You’re signed in. You can close this window.',
  next: 'Continue to Daybreak',
  back: 'Back to Login',
} as const;
