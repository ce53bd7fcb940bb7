export const reset = {
  heading: 'Choose a new password',
  button: 'Save new password',
  busy: 'Saving...',
  again: { text: 'Ask for another link', to: '/login/forgot' },
} as const;
