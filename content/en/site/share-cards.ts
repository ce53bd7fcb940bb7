/**
 * The pictures that stand with a link to this site in messages and feeds. `npm run make:share-cards` draws them from
 * these words and the art; run it after a change.
 */
export const shareCards = {
  home: {
    title: 'Choosing Tomorrow’s Leaders, Today',
    text: 'A programme for founders under 20.',
  },
  about: {
    title: 'The future favours those, who actually try',
    text: 'The programme that guides teenage founders to investor-ready start-ups.',
  },
  apply: {
    title: 'Apply',
    text: 'A programme for founders under 20. No account needed.',
  },
  parents: {
    title: 'For parents and teachers',
    text: 'A programme for founders under 20: what happens, and who to ask.',
  },
} as const satisfies Record<string, { readonly title: string; readonly text: string }>;

export type ShareCardName = keyof typeof shareCards;
