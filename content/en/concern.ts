import { transportFailures } from './forms.ts';

/** Whom to call at once. Change the number to that of the country where the programme runs. */
export const emergency = {
  before: 'Is somebody in danger right now? Call',
  number: '112',
  after: 'or your local emergency number first.',
} as const;

/** The page on which anybody reports a concern. */
export const concern = {
  asking: {
    heading: 'Report a concern',
    text: 'Has somebody made you uneasy, or are you worried about someone here? Tell us. It doesn’t need to be certain, and it’s never your fault.',
  },
  readers: 'Only the one or two people who look after concerns can read it.',
  fields: {
    text: 'What happened?',
    contact: 'Your name, and how we can reach you (optional)',
  },
  hints: {
    text: 'Who, where and when, if you know.',
    contact: 'Without an email or a phone number we can’t answer you, but we’ll still read what you wrote.',
  },
  button: 'Send it',
  sent: {
    heading: 'Thank you for telling us.',
    text: 'The people who look after concerns have been told. They’ll read it as soon as they can and decide what to do to keep people safe. If you left a way to reach you, they can get in touch.',
  },
  withoutForm: 'Write to us. A real person reads every email.',
} as const;

export const concernRefusals: { readonly [code: string]: string } = {
  missing: 'Tell us what happened.',
  'too-long': 'This is too long. Shorten it and send it again.',
  'too-many': 'We’ve just had many reports from your network. Your text is still here: send it again in an hour.',
  ...transportFailures,
};
