export const reset = {
  title: 'New password: Daybreak',
  description: 'Choose a new password for your Daybreak account.',
  heading: 'Choose a new password',
  text: 'At least 8 characters. A few words in a row are strong and easy to remember.',
  password: 'New password',
  button: 'Save new password',
  busy: 'Saving...',
} as const;
