import { firstMails } from './audiences.ts';

export const title = 'Daybreak: Choosing Tomorrow’s Leaders, Today';
export const description =
  'Daybreak guides teenage founders from idea to investor-ready start-up. Start-ups led by Teens. Backed by visionaries.';

export const hero = {
  /** For a reader who is new to Daybreak. */
  introduction: 'Under\u00a020 with an idea? We’ll help turn it into a start-up investors want to meet.',
  /** "Today" stands apart in gold. */
  headline: { start: 'Choosing Tomorrow’s Leaders,', end: 'Today' },
  apply: 'Apply',
  roadmap: 'See the roadmap',
  /** Replaces Apply while applications are closed: the page of the form says what to do until then. */
  wait: 'Get ready to apply',
  others: 'Not a founder?',
  othersLinks: [
    { label: 'For investors', to: '/investors' },
    { label: 'For experts', to: '/experts' },
    { label: 'For parents', to: '/parents' },
  ],
  artAlt:
    'The last hour of night: on a summit a group of teenagers plants a flag, helps a friend up and launches a paper plane.',
} as const;

export const roadmap = {
  light: 'First light',
  heading: 'The Venture Roadmap',
  lead: 'Four steps from an idea to an investor-ready start-up. You’re never on your own: experts read, mentors build with you, investors listen.',
  stepLabel: 'Step',
  steps: [
    { name: 'Idea', text: 'Refine and structure the concept.' },
    {
      name: 'MVP',
      text: 'Build with mentor guidance.',
      term: 'MVP',
      meaning: 'a first version people can try.',
    },
    {
      name: 'Pitch',
      text: 'Create a pitch deck.',
      term: 'Pitch deck',
      meaning: 'the slides that show your idea.',
    },
    {
      name: 'Further Steps',
      text: 'Ongoing support, networking, resources.',
      term: 'Networking',
      meaning: 'meeting people who can help.',
    },
  ],
  close: 'A basic concept is enough to start.',
  apply: 'Apply',
} as const;

export const roles = {
  light: 'Golden hour',
  heading: 'Choose your role',
  lead: 'Which one are you?',
  signs: [
    {
      id: 'founder',
      name: 'Student founder',
      text: 'You’re under\u00a020, probably in high school, with something you want to build.',
      act: { label: 'Apply', to: '/apply' },
      read: { label: 'What founders get', to: '/#founders' },
    },
    {
      id: 'investor',
      name: 'Investor',
      text: 'You invest early, in ideas experts have already challenged.',
      act: { label: 'Contact Us', to: '/#contact' },
      read: { label: 'What investors see', to: '/investors' },
    },
    {
      id: 'expert',
      name: 'Expert',
      text: 'You’ve built, led or taught. Help someone do it for the first time.',
      act: { label: 'Contact Us', to: '/#contact' },
      read: { label: 'What experts do', to: '/experts' },
    },
  ],
} as const;

export const requirements = {
  light: 'Morning',
  heading: 'Requirements',
  audience: 'For Students',
  items: [
    { id: 'form', text: 'Submit an application form with details of your idea.' },
    { id: 'school', text: 'Primarily for high-school students (below\u00a020).' },
    {
      id: 'concept',
      text: 'Have at least a basic concept, not just an abstract idea.',
      example:
        'Too vague: “something about waste”. Enough: “a shelf in every school where classes borrow lab equipment”.',
    },
    { id: 'stage', text: 'Agree to participate in networking events and pitches.' },
  ],
  side: 'You don’t need an account to apply.',
  apply: 'Apply',
} as const;

export const contact = {
  light: 'Full day',
  heading: 'Contact Us',
  audience: 'For All',
  text: 'General inquiries: ask us anything about partnership, mentoring or investing.',
  /** Each opens an email with its own subject and, where it helps, the first questions. */
  topics: [
    { label: 'I want to invest', ...firstMails.investors },
    { label: 'I want to mentor', ...firstMails.experts },
    { label: 'I have a school, a company or a room', subject: 'Partnership: what I can offer', body: '' },
  ],
  topicsLabel: 'What’s it about?',
  next: 'A real person reads and answers every email.',
} as const;
