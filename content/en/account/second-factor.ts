export const secondFactor = {
  title: 'Two-step verification: Daybreak',
  description: 'Verify that it’s you.',
  heading: 'Two-step verification',
} as const;

/** The field for a code of the app, or a recovery code. */
export const codeLabel = 'Code';

export const prompt = {
  app: 'Enter the six-digit code from your app, or a recovery code.',
  button: 'Continue',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  lost: 'Have neither? A coordinator can reset your two-step verification.',
} as const;

export const setUp = {
  text: 'The staff area holds young people’s data. Two-step verification protects it even if someone learns your password.',
  scan: 'Scan this with an authenticator app on your phone, or type in the key.',
  picture: 'QR code with the key below',
  key: 'Key',
  confirm: 'Enter the six-digit code that the app shows.',
  button: 'Set up the app',
  busy: 'Checking...',
} as const;

export const recovery = {
  heading: 'Your recovery codes',
  text: 'Each works once, if you lose your phone. We’ll only show them now: print them, or keep them in a password manager.',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
} as const;
