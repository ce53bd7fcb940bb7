import type { AnswerProfileError } from '../../../core/profiles/answer-profile.ts';
import type { Approver } from '../../../core/profiles/find-profile.ts';
import type { ProfileField } from '../../../core/profiles/profile-texts.ts';
import type { SaveProfileError } from '../../../core/profiles/save-profile.ts';
import { transportFailures } from '../forms.ts';
import { spellCount } from '../numbers.ts';
import { pageRefusals } from './application.ts';

const fields: Readonly<Record<ProfileField, string>> = {
  title: 'Title',
  sentence: 'One sentence',
  what: 'What it is',
  asked: 'What we’re asking for',
};

/** The editor of the one-page profile. */
export const ownProfile = {
  back: 'Your application',
  heading: 'Your one-\u2060page profile',
  lead: 'One page for investors. Write about the venture, not about people: no name, school or contact details. Daybreak makes the introductions.',
  fields,
  save: 'Save and update the preview',
  noPreview: 'Save to see your preview here.',
  personal: (marked: readonly string[]) => `Not saved yet. Take this out: ${marked.join(', ')}.`,
  approveHeading: 'Who has to approve it',
  approvedHeading: 'Everyone approves',
  steps: {
    applicant: 'You approve',
    guardian: 'Your guardian agrees',
    coordinator: 'Daybreak approves',
  } satisfies Record<Approver, string>,
  said: { applicant: 'Withdrawn', guardian: 'Your guardian does not agree', coordinator: 'Daybreak does not approve' },
  open: 'not yet',
  approve: 'I approve that Daybreak shows exactly this page to investors it names.',
  approveNote: 'You can withdraw your approval here at any time. Every open link then closes immediately.',
  approveButton: 'Approve',
  askButton: 'Approve and ask my guardian',
  askNote: 'We’ll email your guardian a link to this page. Change a word later, and everyone approves again.',
  nameFirst: 'We don’t have the address of a parent or guardian yet. Enter it on the page of your application.',
  withdraw: 'Withdraw my approval',
  withdrawNote: 'Every open link closes immediately, as after a changed word. It opens again once everyone approves.',
} as const;

/** Said once, after a form of this intent. */
export const profileNotices = {
  save: () => 'Saved. The preview shows it.',
  agree: (guardianEmail: string | null) =>
    guardianEmail ? `You approved it. We’ve emailed ${guardianEmail}.` : 'You approved it. Daybreak reads it next.',
  'take-back': () => 'You withdrew your approval. No investor can see the page.',
} as const;

/** The profile as the news of the private page. */
export const profileNews = {
  create: 'Create a one-page profile',
  open: 'Open your one-page profile',
  make: {
    headline: 'Your idea is ready to be seen.',
    lead: 'You did it. Next, write one page about your venture, without your name. Nobody sees it before everyone approves, you first.',
  },
  draft: {
    headline: 'Your one-\u2060page profile is a draft.',
    lead: 'Nobody sees it before everyone approves, you first.',
  },
  waiting: {
    headline: 'You approved your page.',
    lead: 'It takes the others now. We’ll write to you before any investor sees it.',
  },
  shown: {
    headline: 'Investors can see your page.',
    lead: 'Everyone approved it. Daybreak gives a link only to investors we know.',
  },
  opened: (links: number) => `${links === 1 ? 'One investor has' : `${spellCount(links)} investors have`} opened it.`,
  interested: (links: number) => ({
    headline: links === 1 ? 'An investor wants to know more.' : `${spellCount(links)} investors want to know more.`,
    lead: 'They read your page and told us so. Daybreak writes to you next: nobody contacts you directly.',
  }),
} as const;

export type ProfileRefusal = SaveProfileError | AnswerProfileError | 'agree-missing' | 'nothing-chosen';

export const profileRefusals: Readonly<Record<ProfileRefusal | keyof typeof transportFailures, string>> = {
  ...transportFailures,
  'agree-missing': 'If you approve it, tick the box first.',
  'nothing-chosen': 'Choose one of the two answers.',
  'changed-meanwhile': 'It has changed since. Reload the page and read it before you go on.',
  personal: 'Not saved yet. A text says who you are or how to reach you.',
  'text-too-long': 'Not saved yet. A text is too long.',
  incomplete: 'Fill in all four texts and save them first.',
  closed: 'You can only write a one-page profile while your idea is ready for investors.',
  'too-many': pageRefusals['too-many'],
  'not-found': pageRefusals['not-found'],
};

/** On the page of the guardian. */
export const guardianProfile = {
  question: 'May investors see this page?',
  lead: [
    'The young person with the reference {reference} wrote one page about their venture. Before anyone outside Daybreak sees it, you agree, they approve, and we approve.',
  ],
  facts: [
    ['They see', 'this page and an age range.'],
    ['They never see', 'a name, a school, contact details, or another page.'],
    ['Who', 'Single investors whom Daybreak knows. Each has their own link for 14 days, and we see when it’s opened.'],
    ['Then', 'Nobody meets the young person without you knowing of it before.'],
  ],
  agree: 'Yes, Daybreak may show it',
  agreeText: 'You can take it back here at any time. Every link then closes immediately, until you agree again.',
  refuse: 'No',
  refuseText: 'Nobody sees the page. Their place in the programme stays as it is.',
  agreed: {
    heading: 'You agreed on {date}.',
    text: 'Once everyone approves, Daybreak may show the page below. We’ll write to you before anyone meets them.',
    line: 'You agreed on {date} that investors see this page.',
  },
  refused: {
    heading: 'You said no on {date}.',
    text: 'Nobody sees the page below. Their place in the programme stays as it is.',
    line: 'You said no on {date}: nobody sees this page.',
  },
} as const;
