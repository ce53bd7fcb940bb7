/** The sentence with three gaps, on Home. */
export const concept = {
  heading: 'Is it a concept yet?',
  /** By the number of gaps that are filled. */
  lights: ['Before dawn', 'First light', 'Sunrise', 'Full day'],
  said: ['Three gaps. Each one you fill lifts the sun.', 'Two more.', 'One more.', 'That is a basic concept.'],
  apply: 'Apply with this sentence',
} as const;

/** The words before each gap, and what belongs into it. `name` is the field's name in the form and in the address. */
export const gaps = [
  { name: 'build', before: 'I want to build', hint: 'what you make' },
  { name: 'for', before: 'for', hint: 'who needs it' },
  { name: 'so', before: 'so that', hint: 'what gets better for them' },
] as const;

/** Characters. */
export const shortestGap = 3;
export const longestGap = 200;

type ReadGap = (name: (typeof gaps)[number]['name']) => unknown;

/** What stands in a gap, on one line and without a full stop. */
const readText = (text: unknown) => `${text ?? ''}`.slice(0, longestGap).replace(/\s+/g, ' ').trim().replace(/\.$/, '');

export function countFilled(read: ReadGap): number {
  return gaps.filter(({ name }) => readText(read(name)).length >= shortestGap).length;
}

/** Null while a gap is open. */
export function makeSentence(read: ReadGap): string | null {
  if (countFilled(read) < gaps.length) return null;
  return `${gaps.map(({ name, before }) => `${before} ${readText(read(name))}`).join(' ')}.`;
}
