/** The page of an investor, and the one-page profile on it. Its promises are listed in docs/people.md. */
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
  asked: 'What we’re asking for',
  preview: 'As an investor sees it',
  forName: 'For {name} only',
  sampleName: 'the investor’s name',
} as const;

export const investorPage = {
  mark: 'For {name} only. Please don’t share it.',
  until: 'Open until {date}.',
  button: 'I’d like to know more',
  note: 'We’ll write to you. Nobody meets a founder without Daybreak.',
  told: 'Thank you. Daybreak will write to you.',
  toldText: 'We speak with the founder first. There’s nothing you need to do now.',
  closedLabel: 'Closed',
  closed: 'This link is closed.',
  closedLead: 'A link to a one-page profile works for 14 days, and can be closed earlier.',
  closedText: 'Ask the person at Daybreak who sent it to you, or write to us.',
} as const;
