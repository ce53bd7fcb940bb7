import { language } from '../content/en/mails.ts';
import { daySeconds } from './content.ts';

const units = [
  ['day', daySeconds],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** A number of seconds in words, in the largest unit that fits without a remainder: "7 days", "1 hour". */
export function describeLifetime(seconds: number): string {
  const [unit, length] = units.find(([, unitSeconds]) => seconds % unitSeconds === 0) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
