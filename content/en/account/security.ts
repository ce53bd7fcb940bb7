export const security = {
  heading: 'Security',
  signedInAs: (email: string) => `You’re signed in as ${email}.`,
  app: 'Authenticator app',
  appReady: 'Your app is set up. Sign in with its codes, or with a recovery code.',
  setUpApp: { button: 'Set up an app', busy: 'One moment...' },
  newCodes: { button: 'Create new recovery codes', busy: 'Creating codes...' },
  passkeys: 'Passkeys',
  passkeyText: 'Your phone, your computer or your password manager keeps a passkey. You won’t need a code.',
  passkey: 'Passkey',
  added: (day: string) => `Added ${day}`,
  addPasskey: 'Add a passkey',
  deletePasskey: 'Delete',
  goOn: 'Continue',
  back: 'Back to your dashboard',
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
} as const;

export const sessionList = {
  heading: 'Where you’re signed in',
  here: 'This browser',
  elsewhere: 'Another browser',
  used: (since: string, last: string) => `Since ${since}, last used ${last}`,
  endOthers: 'Sign out everywhere else',
} as const;

export const deletion = {
  heading: 'Delete your account',
  text: 'This deletes your account and any unsent emails, and signs you out everywhere. It cannot be undone. Your applications stay: delete them on their private pages.',
  button: 'Delete my account',
  busy: 'Deleting...',
} as const;
