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
  lead: 'Four steps from an idea to an investor-ready start-up. You are never alone on one: experts read, mentors build with you, investors listen.',
  stepLabel: 'Step',
  steps: [
    { name: 'Idea', text: 'Refine and structure the concept.' },
    {
      name: 'MVP',
      text: 'Build with mentor guidance.',
      term: 'MVP',
      meaning: 'a first version that people can try.',
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
      text: 'Experts read your idea first and help you make it stronger. Then angel investors see it: people who put their own money into young companies.',
      points: [
        'Experts who read your idea and answer',
        'Mentors who help you build a first version',
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
      text: 'You meet young founders early, and each idea has already been questioned. Experts review and refine it first, so your first talk can begin with what comes next.',
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
      text: 'You know why ideas fail. Help a student find out before an investor does. You see the idea and the age, never name, school or phone.',
      points: [
        'Review and refine ideas before investors see them',
        'Guide students while they build their MVP',
        'Introduce founders to people who can help',
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
  lead: 'Pick your sign. Read more, or start.',
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
      text: 'You have built, led or taught. Now help somebody do it for the first time.',
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
        'Too open: “something with less waste”. Good enough: “a shelf in each school where classes borrow lab equipment”.',
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
  /** Each opens a mail with its own subject line, and where it helps with the first questions. */
  topics: [
    {
      label: 'I want to invest',
      subject: 'Investing: I would like to meet founders',
      body: 'What do you look for?\r\n\r\nAt which stage?\r\n\r\nIn which town?\r\n',
    },
    { label: 'I want to mentor', subject: 'Mentoring: I would like to help founders' },
    { label: 'I have a school, a company or a room', subject: 'Partnership: what I can offer' },
  ],
  topicsLabel: 'Begin with a subject:',
  next: 'A person reads your mail and answers it.',
} as const;
