export const security = {
  title: 'Security: Daybreak',
  description: 'How your Daybreak account is kept safe.',
  heading: 'Security',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  app: 'Authenticator app',
  appReady: 'Your app is set up. Its codes, and your recovery codes, are your second factor.',
  setUpApp: { button: 'Set up an app', busy: 'One moment...' },
  newCodes: { button: 'Create new recovery codes', busy: 'Creating codes...' },
  passkeys: 'Passkeys',
  passkeyText: 'A passkey is kept by your phone, your computer or your password manager. It needs no code.',
  passkey: 'Passkey',
  added: 'Added',
  addPasskey: 'Add a passkey',
  deletePasskey: 'Delete',
  goOn: 'Continue',
  back: 'Back to the dashboard',
} as const;

export const sessionList = {
  heading: 'Where you are signed in',
  here: 'This browser',
  elsewhere: 'Another browser',
  since: 'Since',
  used: 'last used',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
} as const;

export const deletion = {
  heading: 'Delete your account',
  text: 'We delete the account, sign you out everywhere, and delete mails that wait for you. This cannot be undone. Your applications stay: delete them on their private pages.',
  button: 'Delete my account',
  busy: 'Deleting...',
} as const;
