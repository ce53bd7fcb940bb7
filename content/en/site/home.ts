export const title = 'Daybreak: Choosing Tomorrow’s Leaders, Today';
export const description =
  'Daybreak guides teenage founders from idea to investor-ready start-up. Start-ups led by Teens. Backed by visionaries.';

export const hero = {
  /** What this is, for a reader who has never heard of it. */
  introduction: 'We guide founders under\u00a020 from an idea to a start-up that investors want to meet.',
  /** "Today" stands apart in gold. */
  headline: { start: 'Choosing Tomorrow’s Leaders,', end: 'Today' },
  apply: 'Apply',
  roadmap: 'See the roadmap',
  /** In place of Apply while applications are closed: the page of the form says what to do until then. */
  wait: 'While you wait',
  others: 'Not a founder?',
  othersLinks: [
    { label: 'For investors', to: '/#investors' },
    { label: 'For mentors', to: '/#experts' },
    { label: 'For parents', to: '/parents' },
  ],
  artAlt:
    'The last hour of night: on a summit a group of teenagers plants a flag, helps a friend up and launches a paper plane.',
} as const;

export const roadmap = {
  light: 'First light',
  heading: 'The Venture Roadmap',
  lead: 'Four steps from an idea to an investor-ready start-up. Each one is a little higher, and a little lighter.',
  stepLabel: 'Step',
  steps: [
    { name: 'Idea', text: 'Refine and structure the concept.' },
    {
      name: 'MVP',
      text: 'Build with mentor guidance.',
      term: 'MVP',
      meaning: 'the first version that people can try.',
    },
    {
      name: 'Pitch',
      text: 'Create a pitch deck.',
      term: 'Pitch deck',
      meaning: 'the slides with which you present your idea.',
    },
    { name: 'Further Steps', text: 'Ongoing support, networking, resources.' },
  ],
  close: 'A basic concept is enough to start.',
  apply: 'Apply',
} as const;

export const audiences = {
  light: 'Sunrise',
  heading: 'One summit. Three ways to climb it.',
  tabsLabel: 'Who you are',
  tabs: [
    {
      id: 'founders',
      name: 'Founders',
      heading: 'Bring the idea. Build the company.',
      subheading: 'For high-school students under 20',
      text: 'Daybreak guides you from a basic concept to a start-up that is ready for investors. Experts review and refine your idea first, so when an angel investor (a person who puts their own money into young companies) sees it, it can stand on its own.',
      points: [
        'Four clear steps: Idea, MVP, Pitch, Further Steps',
        'Mentors beside you while you build the first version',
        'Networking events and pitches with investors and experts',
      ],
      button: { label: 'Apply', to: '/apply' },
      artAlt:
        'Sunrise at a camp: three students build a wooden glider, one on a laptop, two fitting the wings at a workbench.',
    },
    {
      id: 'investors',
      name: 'Investors',
      heading: 'Meet founders at the very start.',
      subheading: 'For angel investors',
      text: 'You meet young founders early, and never cold. Experts review and refine each idea before it reaches you, so the first conversation can be about where it goes, not what it is.',
      points: [
        'Ideas reviewed and refined by experts before you see them',
        'Networking events and pitches where you meet the founders',
        'B2B (business to business) opportunities: start-ups that your own company can work with',
      ],
      button: { label: 'Contact Us', to: '/#contact' },
      artAlt:
        'Golden light: a student carries a glider across a suspension bridge while an investor lays the next plank.',
    },
    {
      id: 'experts',
      name: 'Experts',
      heading: 'Ask the hard questions first.',
      subheading: 'For mentors and specialists',
      text: 'You have seen what makes an idea hold. Review the concepts students bring, help them refine the weak parts and guide the build, before any investor is in the room.',
      points: [
        'Review and refine ideas before investors see them',
        'Guide students while they build their MVP',
        'Support founders with resources and your network',
      ],
      button: { label: 'Contact Us', to: '/#contact' },
      artAlt:
        'Under the last stars an expert points at a constellation; one student looks through a telescope, another holds a star map.',
    },
  ],
} as const;

export type AudienceId = (typeof audiences.tabs)[number]['id'];

export const roles = {
  light: 'Golden hour',
  heading: 'Choose your role',
  lead: 'The trail forks here. Pick your sign: read what waits on that path, or set off.',
  signs: [
    {
      id: 'founder',
      name: 'Student founder',
      text: 'You are under 20, most likely in high school, and you have a concept you want to build.',
      act: { label: 'Apply', to: '/apply' },
      read: { label: 'What founders get', to: '/#founders' },
    },
    {
      id: 'investor',
      name: 'Investor',
      text: 'You back people early and want ideas that experts have already reviewed.',
      act: { label: 'Contact Us', to: '/#contact' },
      read: { label: 'What investors meet', to: '/#investors' },
    },
    {
      id: 'expert',
      name: 'Expert',
      text: 'You have built, led or taught, and you would like to pass it on.',
      act: { label: 'Contact Us', to: '/#contact' },
      read: { label: 'What experts do', to: '/#experts' },
    },
  ],
} as const;

export const requirements = {
  light: 'Morning',
  heading: 'Requirements',
  audience: 'For Students',
  items: [
    { id: 'form', text: 'Submit an application form with details of your idea.' },
    { id: 'school', text: 'Primarily for high-school students (below 20).' },
    {
      id: 'concept',
      text: 'Have at least a basic concept, not just an abstract idea.',
      example:
        'An abstract idea: “something with less waste”. A basic concept: “a shelf in each school where classes borrow lab equipment instead of buying it”.',
    },
    { id: 'stage', text: 'Agree to participate in networking events and pitches.' },
  ],
  side: 'You can apply without an account.',
  apply: 'Apply',
} as const;

export const contact = {
  light: 'Full day',
  heading: 'Contact Us',
  audience: 'For All',
  text: 'General inquiries: write to us with any question about partnership, mentoring or investing.',
  /** Each opens a mail with its own subject line. */
  topics: [
    { label: 'I want to invest', subject: 'Investing: I would like to meet founders' },
    { label: 'I want to mentor', subject: 'Mentoring: I would like to help founders' },
    { label: 'I want to be a partner', subject: 'Partnership: a proposal' },
  ],
  topicsLabel: 'Begin with a subject:',
  next: 'What happens then: a person reads your mail and answers it. We talk about what you look for or what you can give, and agree on the next step together.',
} as const;
