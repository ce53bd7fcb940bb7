/** The code of conduct of the team. A change of a rule raises `version`: then everybody is asked again. */
export const conduct = {
  version: 2,
  heading: 'Our code of conduct',
  lead: 'Many founders are under 18. Everyone on the team agrees to these rules.',
  rules: [
    'I write to founders only through Daybreak, never from my own accounts.',
    'I meet founders only at times that Daybreak arranged, by video or in a place where others can see us.',
    'I never ask a founder for their phone number, address, photos or accounts.',
    'I never ask a founder to keep a secret, and I promise none where they may be in danger.',
    'I give no money or gifts, and take none.',
    'I keep what I read about founders to myself, and store no copies.',
    'I speak with respect, and never about bodies, looks, religion or private life.',
    'If something worries me, I tell a coordinator the same day. In danger, I call 112 first.',
  ],
  /** Instead of the rules, if only checks are missing. */
  checkHeading: 'Your checks',
  concerns: { text: 'Read reported concerns', to: '/staff/concerns' },
  dashboard: { text: 'Back to your dashboard', to: '/dashboard' },
  agree: 'I agree to this code of conduct',
  button: 'Agree and continue',
  busy: 'Saving...',
} as const;

/** On the pages for parents and for experts. */
export const readConduct = { label: 'Read the code of conduct', rules: conduct.rules } as const;
