export const checkReminder = {
  subject: (check: string, until: string) => `${check}: valid until ${until}`,
  text: (name: string, check: string, until: string) =>
    `The record of ${name} says “${check}: valid until ${until}”. After that day, a reviewer or mentor has no access until a coordinator has checked again and recorded it on the team’s page.`,
  button: 'Open Daybreak',
  footnote: 'We send this once, fourteen days before a check ends.',
} as const;

export const profileInterestMail = {
  title: 'An investor would like to know more',
  text: 'Someone with a link to a one-page profile pressed “I’d like to know more”. Write to the investor. The founder sees it on their private page.',
  button: 'Open the list',
  noNames: 'This email contains no names, so it’s safe to forward.',
} as const;

export const concernMail = {
  title: 'Somebody reported a concern',
  text: 'A concern was reported to Daybreak. This email doesn’t say what it’s about, so read it on the site today.',
  button: 'Read it',
  footnote: 'Only the people who look after concerns get this email, and only they can read what it’s about.',
} as const;

export const teamInvitation = {
  subject: 'You’re on the Daybreak team',
  heading: 'You’re on the team',
  operator: 'The operator of this site',
  text: {
    reviewer: (by: string) =>
      `${by} added you as a reviewer. You’ll read what teenagers want to build, write notes and give scores. You’ll see ` +
      'their ventures and ages, not their names, schools or contact details.',
    mentor: (by: string) =>
      `${by} added you as a mentor. You’ll work with one or two founders on what they build. You’ll see their first ` +
      'names and what they write, not their schools or contact details.',
    coordinator: (by: string) =>
      `${by} added you as a coordinator. You’ll read what teenagers want to build, reply to them, and look after the team.`,
  },
  account:
    'You need an account with this address. Register first, and we’ll email you a link to confirm that it’s yours.',
  register: 'Register',
  login: 'Already have an account? Sign in with this address.',
  button: 'Open Daybreak',
  unexpected: (by: string | null) =>
    `${by === null ? '' : `Don’t know ${by}? `}Not meant for you? Ignore this email and nothing will happen.`,
} as const;

export const mentorNamedMail = {
  subject: 'A founder to work with',
  heading: 'You have a founder to work with',
  text: 'We’ve introduced you to the founder. Read what they wrote, then propose a first meeting.',
  button: 'Open the venture',
} as const;

export const testMail = {
  subject: 'A test of Daybreak’s email',
  heading: 'The emails arrive',
  text: (site: string) => `The operator of ${site} sent this email to check that the site’s emails arrive.`,
  source: 'If all is well, the source of this email says “dkim=pass” and “spf=pass”.',
} as const;
