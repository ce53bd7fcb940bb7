import type { Step } from '../../core/mentoring/steps.ts';

/** The steps of the roadmap, as Home names them. */
export const stepNames: { readonly [step in Step]: string } = {
  idea: 'Idea',
  mvp: 'MVP',
  pitch: 'Pitch',
  further: 'Further Steps',
};

/** The roadmap of a venture, for everybody who sees it. Days are formatted. */
export const roadmap = {
  heading: 'Roadmap',
  position: (step: number, all: number) => `Step ${step} of ${all}`,
  label: 'How far the venture is',
  done: (day: string) => `done ${day}`,
  since: (day: string) => `since ${day}`,
  next: (day: string | null) => (day === null ? 'Next' : `Next, by ${day}`),
  nextDone: (day: string) => `Done on ${day}`,
  by: (day: string) => `by ${day}`,
} as const;

/** A session of a founder with their mentor. */
export const sessions = {
  done: 'What we did',
  next: 'Next step',
} as const;
