export const secondFactor = {
  title: 'Second factor: Daybreak',
  description: 'Prove who you are by a second factor.',
  heading: 'Second factor',
} as const;

export const prompt = {
  app: 'Type the six digits that your app shows now, or one of your recovery codes.',
  recovery: 'Use your passkey, or type one of your recovery codes.',
  code: 'Code',
  button: 'Continue',
  busy: 'Checking...',
  passkey: 'Use a passkey',
  lost: 'You have neither? Another coordinator can reset your second factor.',
} as const;

export const setUp = {
  text: 'Staff pages hold data of young people. A second factor keeps them closed to a person who knows your password.',
  scan: 'Scan this with an authenticator app on your phone, or type the key into it.',
  picture: 'QR code with the key below',
  key: 'Key',
  confirm: 'Type the six digits that the app shows.',
  code: 'Code from the app',
  button: 'Set up the app',
  busy: 'Checking...',
  passkey: 'Set up a passkey',
  delay: 'On this computer, without a mail server, you can put it off for seven days.',
  later: 'Do it later',
} as const;

export const recovery = {
  heading: 'Your recovery codes',
  text: 'Each opens the staff pages once when you have lost your phone or your passkey. They are shown only now: print them, or keep them in a password manager.',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  next: 'I have kept them',
} as const;

export const proven = {
  text: 'You have proven it in this browser. It counts for twelve hours.',
  app: 'App',
  appReady: 'Set up',
  appMissing: 'Not set up',
  passkeys: 'Passkeys',
  codes: 'Recovery codes left',
  addPasskey: 'Add a passkey',
  addApp: 'Set up an app as well',
  newCodes: { button: 'Make new recovery codes', busy: 'Making codes...' },
  next: 'Continue',
} as const;
