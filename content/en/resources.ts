import type { Step } from '../../core/mentoring/steps.ts';

type Resource = { readonly title: string; readonly text: string; readonly link?: { label: string; to: string } };

/** Help with each step of the roadmap. Add your own; link only to pages that everybody can open. */
export const resources: {
  readonly heading: string;
  readonly ofStep: { readonly [step in Step]: readonly Resource[] };
} = {
  heading: 'Help with this step',
  ofStep: {
    idea: [
      {
        title: 'Ask five people',
        text: 'Ask how they solve the problem today. Listen first, and describe your idea last.',
      },
      { title: 'Write one sentence', text: 'Who has the problem, what it costs them, and what you would change.' },
      {
        title: 'See the whole way',
        text: 'The four steps, from idea to company.',
        link: { label: 'The Venture Roadmap', to: '/#journey' },
      },
    ],
    mvp: [
      {
        title: 'Build the smallest thing',
        text: 'Choose one job that your venture does for one person. Leave out the rest.',
      },
      {
        title: 'Try it on paper',
        text: 'Draw each screen or step, and watch somebody use the drawings without your help.',
      },
      {
        title: 'Set a day',
        text: 'Show it on that day, finished or not. You’ll learn more than from another week of work.',
      },
    ],
    pitch: [
      { title: 'Ten pages are enough', text: 'Problem, people, solution, proof, money, plan, and what you ask for.' },
      { title: 'Say it aloud', text: 'Time yourself, then cut a third. Ask a listener to repeat it in one sentence.' },
    ],
    further: [
      { title: 'Keep a list of promises', text: 'Write down who you promised what, and by when. Then keep each one.' },
      {
        title: 'Meet people',
        text: 'Tell us whom you’d like to meet, and we’ll see whom we know.',
        link: { label: 'Who supports founders', to: '/experts' },
      },
    ],
  },
};
