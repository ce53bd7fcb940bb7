export const reset = {
  title: 'New password: Daybreak',
  description: 'Choose a new password for your Daybreak account.',
  heading: 'Choose a new password',
  password: 'New password',
  button: 'Save new password',
  busy: 'Saving...',
} as const;
