import { nameDays } from '../dates.ts';
import type { FactName } from '../programme.ts';
import { exampleLink, privacyLink } from './frame.ts';

export const title = 'For parents and teachers: Daybreak';
export const description =
  'What Daybreak is, what happens to the data of a young person who applies, who talks to whom, and how to reach us.';

export const heading = 'For parents and teachers';
export const lead =
  'Your child or pupil wants to apply. Here is what Daybreak is, and what happens after the form is sent.';

type Section = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Facts of the programme below the paragraphs; for an open one the page says whom to ask. */
  readonly facts: readonly FactName[];
  /** The page with all of it. */
  readonly link?: { readonly label: string; readonly to: string };
};

export const sections: readonly Section[] = [
  {
    heading: 'What it is',
    paragraphs: [
      'Daybreak is a programme for founders under\u00a020, primarily high-school students. It guides them from a basic concept to a start-up that is ready for investors, in four steps: Idea, MVP (a first version that people can try), Pitch and Further Steps.',
      'Students who apply agree to take part in networking events and pitches. Please talk about that before the form is sent.',
    ],
    facts: [],
  },
  {
    heading: 'Cost and place',
    // The no-break space keeps the line breaks when Figtree replaces the stand-in font.
    paragraphs: ['Sending an application costs nothing. Anything\u00a0else we tell you before your child says yes.'],
    facts: ['cost', 'where', 'when', 'language', 'equity', 'answerTime'],
  },
  {
    heading: 'See what your child will see',
    paragraphs: ['Each applicant gets a private page. Here is one for an invented application.'],
    facts: [],
    link: { label: 'Look at the example', to: exampleLink.to },
  },
  {
    heading: 'What happens to the data',
    paragraphs: [
      'The form asks for name, email, phone number, age, school, city, and a text about the venture. Applying needs no account.',
      'Nothing leaves the browser before they press Submit. This site shows no ads, and loads nothing from other companies.',
      'Few people see it. Our coordinators see all of it. The experts who read ideas see the idea and the age, not the name, the school or the phone number.',
      'Each applicant gets a private page to follow the application, correct email and phone, withdraw it or erase it. You can also write to us, together with the applicant.',
    ],
    facts: [],
    link: { label: 'What is kept, who sees it, and for how long', to: privacyLink.to },
  },
  {
    heading: 'Who talks to whom',
    paragraphs: [
      'We answer the applicant at the email address in the form. We call only if an email does not arrive.',
      'Experts review and refine an idea before investors see it. Founders meet investors at networking events and pitches.',
    ],
    facts: [],
  },
];

/** Until the programme says it in its own words. */
export const answerTime = (days: number) => `Within ${nameDays(days)}`;

export const reach = {
  heading: 'How to reach a person',
  text: 'Write to us, and a person reads it. Please say that you are a parent or a teacher.',
  subject: 'A question from a parent or a teacher',
  facts: ['organisation', 'legalAddress', 'country'],
} as const satisfies { readonly facts: readonly FactName[] } & Record<string, unknown>;

export const apply = 'To the application form';
