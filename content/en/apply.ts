import type { FieldRefusal } from '../../core/applications/application.ts';
import type { FieldName } from '../../core/applications/fields.ts';
import { spellCount } from './numbers.ts';

export const title = 'Apply · Daybreak';
export const description =
  'Tell us who you are and what you want to build. A basic concept is enough. No account needed.';

export const heading = 'Apply';
export const lead = 'Tell us who you are and what you want to build. A basic concept is enough.';

/** The name of the form, for those who cannot see the heading next to it. */
export const formLabel = 'Application form';
/** Above the first field, before the promises (site/promises.ts). */
export const before = (questions: number) => `${spellCount(questions)} questions, about ten minutes.`;
/** In its place when the venture text begins with the sentence of Home. */
export const carried = 'Your sentence is already in. Two more would help.';
/** After “Apply again with your text”. */
export const again = 'Your last application is filled in. Change what you like, then submit.';
/** True only while scripts run. */
export const kept = 'Your answers stay in this browser tab until you submit.';
/** Below a field. */
export const hints: Partial<Record<FieldName, string>> = {
  email: 'We’ll reply here, so use an address you check. School accounts sometimes block our emails.',
  phone: 'We’ll only call if our emails don’t reach you.',
  message: 'What is it? Who needs it? What have you tried? A few sentences are enough.',
};
export const agreement = 'By submitting, you agree to take part in networking events and pitches if we accept you.';
/** Before the link to the page for parents. */
export const notSure = 'Not sure yet?';

export const submit = 'Submit application';
export const status = {
  submitting: 'Submitting...',
  submitted: 'Submitted successfully!',
  failed: 'Error submitting form',
} as const;

/** The way on after a failure; shown below the status text. */
export const advice = {
  unsent: 'Your answers are still here. Check your connection, then submit again.',
  unavailable: 'Something went wrong at our end. Your answers are still here: submit again in a few minutes.',
  invalid: 'Fix the highlighted fields and submit again.',
  'too-young': 'We haven’t saved anything. Your answers are only in this browser tab.',
  unreadable: 'Something got lost on the way to us. Reload this page and submit again.',
  closed:
    'Applications have closed, so we couldn’t save this one. Your answers are still here: copy them for when we reopen.',
  overloaded: 'The site is very busy. Your answers are still here: wait a few seconds and submit again.',
  'too-many':
    'We’ve just had many applications from your network. Your answers are still here: wait a minute and submit again.',
} as const;

export const fieldRefusals: Record<FieldRefusal, string> = {
  missing: 'This field is required.',
  'too-long': 'This is longer than we can save. Shorten it.',
  'not-an-email': 'Enter an email address, like name@school.example.',
  'not-a-whole-number': 'Enter a whole number.',
  'below-minimum': 'Enter 0 or more.',
  'too-young': 'You need to be\u00a0{age} to apply. Keep your idea and come back: we’d love to read it.',
  'not-plain-text': 'This contains a character we can’t save. Retype it.',
};

/** For people who see the page bare of styles. */
export const honeypotLabel = 'Leave this field empty';
