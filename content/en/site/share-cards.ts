/** The words in the pictures of `app/art/share/`, shown with a link to this site in messages and feeds. */
export const shareCards = {
  home: {
    title: 'Choosing Tomorrow’s Leaders, Today',
    text: 'Start-ups led by Teens. Backed by visionaries.',
  },
  about: {
    title: 'The future favours those, who actually try',
    text: 'We guide founders under\u00a020 from an idea to investors.',
  },
  apply: {
    title: 'I want to build … for … so that …',
    text: 'Fill the gaps and apply. For founders under\u00a020.',
  },
  example: {
    title: 'See a private page',
    text: 'What an applicant sees. Everybody on it is invented.',
  },
  investors: {
    title: 'Meet founders at the very start',
    text: 'How an idea reaches you, and what you see of it.',
  },
  experts: {
    title: 'Ask the hard questions first',
    text: 'What you do for a founder under\u00a020, and when.',
  },
  parents: {
    title: 'For parents and teachers',
    text: 'For founders under\u00a020: what happens, and who to ask.',
  },
} as const satisfies Record<string, { readonly title: string; readonly text: string }>;

export type ShareCardName = keyof typeof shareCards;
