/** The page of an investor, and the one-page profile on it. What promises something is listed in docs/people.md. */
export const profileParts = {
  label: 'One-page profile',
  founder: 'Founder',
  bands: {
    'under-16': 'Under 16 years old',
    '16-17': '16 to 17 years old',
    '18-19': '18 to 19 years old',
    older: '20 years or older',
  },
  region: 'Region',
  noRegion: 'Set by Daybreak, if at all',
  what: 'What it is',
  asked: 'What is asked for',
  preview: 'As an investor sees it',
  forName: 'For {name} only',
  sampleName: 'the investor’s name',
} as const;

export const investorPage = {
  title: 'One-page profile: Daybreak',
  mark: 'For {name} only. Please do not pass it on.',
  foot: 'For {name} only, opened on {date}.',
  until: 'Open until {date}. Questions:',
  button: { button: 'I would like to know more', busy: 'Sending...' },
  note: 'Daybreak gets a note and writes to you. Nobody meets a founder without Daybreak.',
  told: 'Daybreak knows that you would like to know more',
  toldText: 'We write to you. You need not do anything now.',
  closedLabel: 'Closed',
  closed: 'This link is closed.',
  closedLead: 'A link to a one-page profile is open for 14 days, and it can be closed earlier.',
  closedText: 'Ask the person at Daybreak who sent it to you, or write to us.',
} as const;
