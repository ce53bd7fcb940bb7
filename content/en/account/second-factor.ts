export const secondFactor = {
  title: 'Second factor: Daybreak',
  description: 'Prove who you are by a second factor.',
  heading: 'Second factor',
} as const;

export const prompt = {
  app: 'Type the six digits that your app shows now, or one of your recovery codes.',
  code: 'Code',
  button: 'Continue',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  lost: 'You have neither? A coordinator can reset your second factor.',
} as const;

export const setUp = {
  text: 'A code from your phone keeps your account closed to somebody who knows your password. The team needs it, because staff pages hold data of young people.',
  scan: 'Scan this with an authenticator app on your phone, or type the key into it.',
  picture: 'QR code with the key below',
  key: 'Key',
  confirm: 'Type the six digits that the app shows.',
  code: 'Code from the app',
  button: 'Set up the app',
  busy: 'Checking...',
} as const;

export const recovery = {
  heading: 'Your recovery codes',
  text: 'Each works once, if you lose your phone. You see them only now: print them, or keep them in a password manager.',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
} as const;
