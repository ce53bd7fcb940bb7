import type { AnswerProfileError } from '../../../core/profiles/answer-profile.ts';
import type { Approver } from '../../../core/profiles/find-profile.ts';
import type { ProfileField } from '../../../core/profiles/profile-texts.ts';
import type { SaveProfileError } from '../../../core/profiles/save-profile.ts';
import { refusals } from './application.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];
const count = (number: number) => numbers[number] ?? String(number);

/** What a text may not say, in the order in which it is named. */
export const detailNames = {
  name: 'your name',
  school: 'a school',
  city: 'your city',
  email: 'an email address',
  phone: 'a phone number',
  link: 'a link',
} as const;

const fields: Readonly<Record<ProfileField, string>> = {
  title: 'Title',
  sentence: 'One sentence',
  what: 'What it is',
  asked: 'What is asked for',
};

/** The editor of the one-page profile, and the way to it on the private page. */
export const ownProfile = {
  title: 'Your one-page profile: Daybreak',
  back: 'Your application',
  heading: 'Your one-page profile',
  lead: 'One page for investors. Write about the venture, not about a person: no name, no school, no way to reach you. Daybreak makes the contact.',
  fields,
  save: { button: 'Save and update the preview', busy: 'Saving...' },
  saved: 'Saved. The preview shows it.',
  refusedPreview: 'As an investor sees it. The page shows what you saved last.',
  noPreview: 'It stands here once you have saved it.',
  personal: (field: string, places: number) =>
    `Not saved yet. In “${field}” ${places === 1 ? 'one place says' : `${count(places)} places say`} who you are or how to reach you. Take ${places === 1 ? 'it' : 'them'} out.`,
  kinds: (kinds: readonly string[]) => {
    const text = kinds.join(kinds.length === 2 ? ', and ' : ', ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  agreeHeading: 'Who must agree',
  agreedHeading: 'All three agree',
  bothAgreedHeading: 'Both agree',
  steps: { applicant: 'You agree', guardian: 'Your guardian agrees', coordinator: 'Daybreak agrees' } satisfies Record<
    Approver,
    string
  >,
  said: { applicant: 'Taken back', guardian: 'Your guardian does not agree', coordinator: 'Daybreak does not agree' },
  seen: 'An investor may see it',
  seenNote: '14 days at a time',
  now: 'Now',
  byLink: 'by a link of their own',
  agree: 'I agree that Daybreak shows exactly this page to investors whom it names.',
  agreeNote: 'You can take it back at any time here. Every open link closes at once.',
  agreeButton: { button: 'Agree', busy: 'Sending...' },
  askButton: { button: 'Agree and ask my guardian', busy: 'Sending...' },
  askNote: 'Your guardian gets a mail with a link to this page. If you change a word later, all agree again.',
  nameFirst: 'We have no address of a parent or guardian yet. Enter it on the page of your application.',
  takeBack: { button: 'Take my agreement back', busy: 'Taking it back...' },
  takeBackNote: 'Every open link closes at once. Changing a word does the same, until all agree again.',
  /** On the private page. */
  section: 'A page for investors',
  sectionText: 'Make one page about your venture, without your name. Nobody sees it before all agree, you first.',
  make: 'Make a one-page profile for investors',
  open: 'Open your one-page profile for investors',
} as const;

export type ProfileRefusal = SaveProfileError | AnswerProfileError | 'agree-missing';

export const profileRefusals: Readonly<Record<ProfileRefusal, string>> = {
  'agree-missing': 'Tick the box first, if you agree.',
  'changed-meanwhile': 'It was changed meanwhile. Load the page again and read it before you go on.',
  personal: 'Not saved yet. A text says who you are or how to reach you.',
  'text-too-long': 'Not saved yet. A text is too long.',
  incomplete: 'Fill in all four texts and save them first.',
  closed: 'A one-page profile can only be made while your idea is ready for investors.',
  'too-many': refusals['too-many'],
  'not-found': 'There is nothing here any more.',
};

/** On the page of the guardian. */
export const guardianProfile = {
  heading: 'May investors see this page?',
  lead: 'The young person made one page about their venture. Before anyone outside Daybreak sees it, you agree, they agree, and we agree.',
  facts: [
    ['They see', 'this page and an age range.'],
    ['They never see', 'a name, a school, an address, or another page.'],
    [
      'Who',
      'Single investors whom Daybreak knows. Each has a link of their own for 14 days, and we see when it is opened.',
    ],
    ['Then', 'Nobody meets the young person without you knowing of it before.'],
  ],
  agreed: 'You agreed on {date}. You can take it back here at any time; every link then closes at once.',
  refused: 'You did not agree on {date}. The page is shown to nobody. The place in the programme stays as it is.',
  agree: { button: 'I agree that investors see this page', busy: 'Saving...' },
  refuse: { button: 'I do not agree', busy: 'Saving...' },
} as const;
