/** On the receipt and the private page: a picture to keep, and what stands on it. */
export const tried = {
  heading: 'I tried.',
  text: 'A picture to keep or to share. It shows no name.',
  share: 'Share',
  save: 'Save',
  failed: 'Your browser could not make the picture.',
  file: 'i-tried.png',
  /** As on About (site/about.ts). */
  lines: ['The future favours those,', 'who actually try.'],
} as const;
