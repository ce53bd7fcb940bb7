/** The sentence with three gaps, on Home. */
export const concept = {
  heading: 'Is it a concept yet?',
  /** By the number of gaps that are filled. */
  lights: ['Before dawn', 'First light', 'Sunrise', 'Full day'],
  said: [
    'Fill the three gaps and watch the sun rise. Two words each are enough.',
    'Two gaps to go.',
    'One gap to go.',
    'That’s a basic concept.',
  ],
  apply: 'Use this in my application',
} as const;

/** The words before each gap, and its content. `name`: the field's name in the form and in the address. */
export const gaps = [
  { name: 'build', before: 'I want to build', hint: 'what you’ll make' },
  { name: 'for', before: 'for', hint: 'who needs it' },
  { name: 'so', before: 'so that', hint: 'what gets better for them' },
] as const;

/** Characters. */
export const longestGap = 200;

type ReadGap = (name: (typeof gaps)[number]['name']) => unknown;

/** The text of a gap, on one line and free of a full stop. */
export const readGap = (text: unknown) =>
  `${text ?? ''}`.slice(0, longestGap).replace(/\s+/g, ' ').trim().replace(/\.$/, '');

/** One word is short of a concept. */
export const isGapFilled = (text: unknown) => readGap(text).includes(' ');

/** Null while a gap is empty. */
export function createSentence(read: ReadGap): string | null {
  const parts = gaps.map(({ name, before }) => ({ before, text: readGap(read(name)) }));
  if (parts.some(({ text }) => text === '')) return null;
  return `${parts.map(({ before, text }) => `${before} ${text}`).join(' ')}.`;
}
