export const security = {
  title: 'Security: Daybreak',
  description: 'How to keep your Daybreak account safe.',
  heading: 'Security',
  signedInAs: (email: string) => `You’re signed in as ${email}.`,
  app: 'Authenticator app',
  appReady: 'Your app is set up. Sign in with its codes, or with a recovery code.',
  setUpApp: { button: 'Set up an app', busy: 'One moment...' },
  newCodes: { button: 'Create new recovery codes', busy: 'Creating codes...' },
  passkeys: 'Passkeys',
  passkeyText: 'Your phone, your computer or your password manager keeps a passkey. You won’t need a code.',
  passkey: 'Passkey',
  added: 'Added',
  addPasskey: 'Add a passkey',
  deletePasskey: 'Delete',
  goOn: 'Continue',
  back: 'Back to your dashboard',
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
  text: 'This deletes your account and any unsent emails, and signs you out everywhere. It cannot be undone. Your applications stay: delete them on their private pages.',
  button: 'Delete my account',
  busy: 'Deleting...',
} as const;
