import type { Role } from '../../../core/team/viewer.ts';
import { spellCount } from '../numbers.ts';

/** "Today, 09:52" within a sentence. */
export const lowerDay = (time: string) =>
  /^(?:Today|Yesterday)/.test(time) ? time.charAt(0).toLowerCase() + time.slice(1) : time;

export const roleNames: { readonly [role in Role]: string } = { coordinator: 'Coordinator', reviewer: 'Reviewer' };

export const cancel = 'Cancel';

/** Where a message has parts in square brackets; with one of them it is not stored. */
export const unfinished = {
  heading: (places: number, isForMany: boolean) =>
    `${spellCount(places)} ${places === 1 ? 'place is' : 'places are'} unfinished${isForMany ? ', in all of them' : ''}`,
  text: 'Write what fits, without the brackets. Until then the message cannot wait in the outbox.',
  forMany: 'Write what fits all of them, without the brackets. Until then nothing is changed.',
} as const;

/** Why a form of these pages was not understood or did not get through. */
const noAnswer = 'No answer came. Look whether the change is there, and try again.';
export const transportFailures = {
  unreadable: 'This form did not arrive as it was sent. Load the page again.',
  unavailable: 'The site could not store this. Nothing was changed. Try again in a moment.',
  overloaded: noAnswer,
  unsent: noAnswer,
} as const;

/** A refusal without its own text. */
export const otherFailure = 'That did not work. Load the page again, then try again.';
