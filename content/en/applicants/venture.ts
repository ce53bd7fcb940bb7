import type { Step } from '../../../core/mentoring/steps.ts';

/** The heading of the private page at each step. */
export const ventureHeadlines: { readonly [step in Step]: string } = {
  idea: 'You’re refining your idea.',
  mvp: 'You’re building your first version.',
  pitch: 'You’re getting ready to pitch.',
  further: 'You’re on your way.',
};

/** `name`: the first name of the mentor. `{…}` becomes the time of the next meeting. */
export const ownVenture = {
  lead: (name: string | null) =>
    name === null ? 'We’ll introduce a mentor to you when we’ve found the right one.' : `Your mentor is ${name}.`,
  meetingOn: 'You meet on {time}.',
  finish: 'I’ve done this',
  finished: (name: string | null) =>
    name === null ? 'Our team can see that.' : `${name} can see that. You’ll agree the next step when you meet.`,
  resources: 'Help with this step',
  notes: 'Notes your mentor wrote',
  mentor: 'Your mentor',
  about: (name: string) => `${name} works with you on your venture. You meet at the times you choose here.`,
  question: 'A question before you meet?',
  readers: 'Who can read your roadmap and notes',
  readersText: (others: readonly string[]) =>
    `You, ${others.map((other) => `${other}, `).join('')}and the coordinators of Daybreak. Investors cannot.`,
  guardian: 'your guardian',
  end: 'Stop working with this mentor',
  endNote: (name: string) =>
    `Then ${name} can no longer read your page, and your meetings are cancelled. We’ll write to you.`,
  endReason: 'Why? Only our coordinators read it. (optional)',
  endButton: (name: string) => `Stop working with ${name}`,
} as const;

/** The same on the page of the guardian, without what tells who the founder is. */
export const guardianVenture = {
  heading: 'What they’re working on',
  mentor: (name: string | null) => (name === null ? 'They have no mentor now.' : `Their mentor is ${name}.`),
  notes: 'Notes their mentor wrote',
} as const;
