import type { Step } from '../../core/mentoring/steps.ts';

type Resource = { readonly title: string; readonly text: string; readonly to?: string };

/** Help with each step of the roadmap. Add your own; `to` is a page that everybody can open. */
export const resources: { readonly [step in Step]: readonly Resource[] } = {
  idea: [
    { title: 'Ask five people', text: 'Ask how they solve the problem today. Describe your idea last.' },
    { title: 'The Venture Roadmap', text: 'The four steps, from idea to company.', to: '/#journey' },
  ],
  mvp: [
    { title: 'Build the smallest thing', text: 'Choose one job that your venture does for one person.' },
    { title: 'Try it on paper', text: 'Draw each step, and watch somebody use the drawings without your help.' },
  ],
  pitch: [
    { title: 'Seven pages are enough', text: 'Problem, people, solution, proof, money, plan, and what you ask for.' },
    { title: 'Say it aloud', text: 'Time yourself, then cut a third. Ask a listener to repeat it in one sentence.' },
  ],
  further: [
    { title: 'Keep a list of promises', text: 'Write down who you promised what, and by when. Then keep each one.' },
    { title: 'Who supports founders', text: 'Tell us whom you’d like to meet.' },
  ],
};
