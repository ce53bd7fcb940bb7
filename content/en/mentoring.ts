import type { Step } from '../../core/mentoring/steps.ts';

/** The steps of the roadmap, as Home names them. */
export const stepNames: { readonly [step in Step]: string } = {
  idea: 'Idea',
  mvp: 'MVP',
  pitch: 'Pitch',
  further: 'Further Steps',
};

/** The roadmap of a venture and its sessions, for everybody who sees them. Days are formatted. */
export const roadmap = {
  heading: 'Roadmap',
  position: (step: number, all: number) => `Step ${step} of ${all}`,
  label: 'How far the venture is',
  done: (day: string) => `done ${day}`,
  since: (day: string) => `since ${day}`,
  next: 'Next',
  nextBy: (day: string) => `Next, by ${day}`,
  nextLate: (day: string) => `Next, was due by ${day}`,
  nextDone: (day: string) => `Done on ${day}`,
  by: (day: string, isDone: boolean) => `by ${day}${isDone ? ', done' : ''}`,
  sessionDone: 'What we did',
  sessionNext: 'Next step',
} as const;
