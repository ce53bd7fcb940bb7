export const reset = {
  heading: 'Choose a new password',
  password: 'New password',
  button: 'Save new password',
  busy: 'Saving...',
} as const;
