import type { FieldRefusal } from '../../core/applications/application.ts';
import type { FieldName } from '../../core/applications/fields.ts';
import { spellCount } from './numbers.ts';

export const title = 'Apply: Daybreak';
export const description =
  'Tell us who you are and what you want to build. A basic concept is enough. No account needed.';

export const heading = 'Apply';
export const lead = 'Tell us who you are and what you want to build. A basic concept is enough.';

/** The name of the form, for those who cannot see the heading next to it. */
export const formLabel = 'Application form';
/** Above the first field, before the promises (site/promises.ts). */
export const before = (questions: number) => `${spellCount(questions)} questions, about ten minutes.`;
/** True only while scripts run. */
export const kept = 'Nothing leaves this browser tab until you press Submit.';
/** Below a field. */
export const hints: Partial<Record<FieldName, string>> = {
  email: 'Our answer goes here. Use an address that you read. School addresses sometimes block us.',
  phone: 'We call only if our email does not reach you.',
  message: 'Five to ten sentences: What is it? Who needs it? What have you tried?',
};
export const agreement = 'If we accept you, you take part in networking events and pitches. By sending this you agree.';
/** Before the link to the page for parents. */
export const notSure = 'Not sure yet?';

/** Near the limit of a long text, and beyond it. Nothing is cut off. */
export const textLength = {
  near: '{length} of {maximum} characters',
  /** Spoken once. */
  tooLong:
    'This text is longer than the {maximum} characters that we can keep. Nothing was cut off: please shorten it before you send it.',
  over: 'Your text has {length} characters, and we can keep {maximum}. All of it is still here: please shorten it by {excess}.',
} as const;

export const submit = 'Submit application';
export const status = {
  submitting: 'Submitting...',
  submitted: 'Submitted successfully!',
  failed: 'Error submitting form',
} as const;

/** What the applicant can do when sending failed; shown below the status text. */
export const advice = {
  unsent: 'Your answers are still here. Check your connection and press the button again.',
  unavailable: 'Something is wrong on our side. Your answers are still here: please try again in a few minutes.',
  invalid: 'Your answers are still here. Please correct the marked fields and send again.',
  'too-young': 'Nothing was stored. Your answers are still here, in this browser tab alone.',
  unreadable: 'Something went wrong on the way. Please open this page again.',
  closed:
    'Applications have closed, so this one was not stored. Your answers are still here: copy them and keep them until we open again.',
  overloaded: 'The site is very busy right now. Your answers are still here: wait a few seconds and send again.',
  'too-many':
    'Many applications came from your network just now. Your answers are still here: wait a minute and send again.',
} as const;

export const fieldRefusals: Record<FieldRefusal, string> = {
  missing: 'Please fill in this field.',
  'too-long': 'This is longer than we can keep. Please shorten it.',
  'not-an-email': 'Please enter an email address, like name@school.example.',
  'not-a-whole-number': 'Please enter a whole number.',
  'below-minimum': 'Please enter 0 or more.',
  'too-young': 'You can apply from\u00a0{age}. Keep your idea and come back: we would love to read it.',
  'not-plain-text': 'This contains a character that we cannot keep. Please type it again.',
};

/** On the input that no person sees; for a person who reads the source of the page, or sees it without styles. */
export const honeypotLabel = 'Leave this field empty';
