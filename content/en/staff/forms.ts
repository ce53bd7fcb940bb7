import type { ViewerRole } from '../../../core/team/viewer.ts';

/** "Today, 09:52" within a sentence. */
export const lowerDay = (time: string) =>
  /^(?:Today|Yesterday)/.test(time) ? time.charAt(0).toLowerCase() + time.slice(1) : time;

export const roleNames: { readonly [role in ViewerRole]: string } = {
  coordinator: 'Coordinator',
  reviewer: 'Reviewer',
  mentor: 'Mentor',
  safeguarding: 'Safeguarding',
};

/** Reasons for a form of these pages to fail on the way. */
const noResponse = 'No response. Check whether your change was saved, then try again.';
export const transportFailures = {
  unreadable: 'We couldn’t take this form. Copy what you typed, load the page again, then try once more.',
  unavailable: 'Your change couldn’t be saved. Try again in a moment.',
  overloaded: noResponse,
  unsent: noResponse,
} as const;

/** The text of all other refusals. */
export const otherFailure = 'That didn’t work. Load the page again, then try again.';
