import type { AgeRules } from '../../../core/guardians/guardian.ts';
import type { ProgrammeSettings } from '../../../core/programme/settings.ts';
import { describeCheckedAdults } from '../checks.ts';
import { readConduct } from '../conduct.ts';
import { nameDays } from '../dates.ts';
import type { FactName } from '../programme.ts';
import { concernLink, exampleLink, privacyLink } from './frame.ts';

export const title = 'For parents and teachers · Daybreak';
export const description = 'How we keep young people safe, what Daybreak is, and what happens to their data.';

export const heading = 'For parents and teachers';
export const lead = 'Does your child or pupil want to apply? Here’s how we keep them safe.';

type Row = readonly [name: string, value: string];

type Section = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly Row[];
  /** Facts of the programme below the paragraphs; those that are not decided are one sentence. */
  readonly facts?: readonly FactName[];
  readonly conduct?: typeof readConduct;
  readonly link?: { readonly label: string; readonly to: string };
};

const safety = {
  heading: 'How we keep them safe',
  paragraphs: [
    'Nobody meets a founder without Daybreak. We make every introduction, and we write to the founder first.',
    'We show no photo or name of your child unless they say yes, and you too if we asked you.',
  ],
  link: concernLink,
};
const askGuardian = (age: number) =>
  `Under\u00a0${age}? We’ll ask you too. Until you agree, your child meets nobody and no investor sees anything.`;
const rows: readonly Row[] = [
  ['Investors see', 'One page about the venture, and no name, school or way to get in touch.'],
  ['Experts see', 'The idea and the age, and no name, school, city, email or phone number.'],
  [
    'A mentor sees',
    'The first name, the age and what the founder writes. They meet by video, or where others can see them, at times we arrange. If we asked you to agree, you can read their notes and meeting times.',
  ],
];

const sections: readonly Section[] = [
  {
    heading: 'What Daybreak is',
    paragraphs: [
      'Daybreak is a programme for founders under\u00a020, primarily high-school students.',
      'Four steps take them from a basic concept to an investor-ready start-up: Idea, MVP (a first version), Pitch and Further Steps.',
      'Applying means agreeing to networking events and pitches. Please talk it over first.',
    ],
  },
  {
    heading: 'Cost, place and time',
    paragraphs: ['Applying is free.'],
    facts: ['cost', 'where', 'when', 'language', 'equity', 'answerTime'],
  },
  {
    heading: 'What happens next',
    paragraphs: [
      'Someone on our team reads every word. Then experts help make the idea stronger, before any investor sees it.',
      'Your child follows it all on a private page. We email them, and only call if our emails don’t arrive.',
    ],
    link: exampleLink,
  },
  {
    heading: 'What happens to the data',
    paragraphs: [
      'The form asks for name, email, phone number, age, school, city and a text about the venture.',
      'Nothing is sent before they press Submit. This site has no ads, and nothing from other companies.',
      'On the private page they can change their email or phone, withdraw, or delete everything.',
    ],
    link: { label: 'What we keep, who sees it and for how long', to: privacyLink.to },
  },
];

export type SafetyRules = Pick<AgeRules, 'guardianBelow'> & Pick<ProgrammeSettings, 'checksRequired'>;

/** Safety first; a guardian and checks are named where they are asked for. */
export function listSections({ guardianBelow, checksRequired }: SafetyRules): readonly Section[] {
  const asked = guardianBelow > 0 ? [askGuardian(guardianBelow)] : [];
  const first = { ...safety, paragraphs: [...safety.paragraphs, ...asked], rows };
  if (checksRequired === 'never') return [first, ...sections];
  return [{ ...first, rows: [...rows, ['Our checks', describeCheckedAdults()]], conduct: readConduct }, ...sections];
}

const openPoints: Partial<Record<FactName, string>> = {
  cost: 'the cost',
  where: 'the place',
  when: 'the dates',
  language: 'the language',
  equity: 'whether we take a share',
};

/** One sentence for all that the programme has not published. */
export function undecided(names: readonly FactName[]): string {
  const points = names.map((name) => openPoints[name]).filter((point) => point !== undefined);
  return `Before your child joins, we’ll tell them ${points.join(', ').replace(/, (?=[^,]*$)/, ' and ')}. They can still say no then. Ask us and we’ll tell you too.`;
}

/** Until the programme says it in its own words. */
export const answerTime = (days: number) => `Within ${nameDays(days)}`;

export const reach = {
  heading: 'How to reach us',
  text: 'Write to us and a real person will answer.',
  subject: 'A question from a parent or a teacher',
} as const;

export const apply = 'Go to the application form';
