export const secondFactor = {
  heading: 'Two-step verification',
} as const;

export const prompt = {
  app: 'Enter the six-digit code from your app, or a recovery code.',
  button: 'Continue',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  lost: 'Have neither? A coordinator or the operator can reset your two-step verification.',
} as const;
