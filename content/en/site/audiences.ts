/** Emails with their subject and their first questions. */
export const firstMails = {
  investors: {
    subject: 'Investing: I would like to meet founders',
    body: 'What do you look for?\r\n\r\nAt which stage?\r\n\r\nIn which town?\r\n',
  },
  experts: {
    subject: 'Mentoring: I would like to help founders',
    body: 'What do you know well?\r\n\r\nHow many hours a month?\r\n\r\nIn which language?\r\n',
  },
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
      subheading: 'For high-school students under\u00a020',
      text: 'Experts read your idea first and help you make it stronger. Then you meet angel investors: people who put their own money into young companies.',
      points: [
        'Honest feedback from experts',
        'Mentors who help you build a first version',
        'Networking events and pitches with investors and experts',
      ],
      button: { label: 'Apply', to: '/apply' },
      artAlt: 'Sunrise at a camp: three students build a wooden glider, one of them on a laptop.',
    },
    {
      id: 'investors',
      name: 'Investors',
      heading: 'Meet founders at the very start.',
      subheading: 'For angel investors',
      text: 'You get one page about a venture. If you want to know more, we introduce you.',
      points: [
        'Ideas reviewed and refined by experts before you see them',
        'Networking events and pitches where you meet the founders',
        'B2B (business to business) opportunities: start-ups your own company can work with',
      ],
      button: { label: 'Contact Us', to: '/#contact' },
      artAlt: 'A student carries a glider across a suspension bridge while an investor lays the next plank.',
      /** The link to its page. */
      more: 'How an idea reaches you',
    },
    {
      id: 'experts',
      name: 'Experts',
      heading: 'Ask the hard questions first.',
      subheading: 'For experts who review and experts who mentor',
      text: 'You know why ideas fail. Help a student find out before an investor does.',
      points: [
        'Review and refine ideas before investors see them',
        'Guide students while they build their MVP',
        'Introduce founders to people who can help',
      ],
      button: { label: 'Contact Us', to: '/#contact' },
      artAlt:
        'Under the last stars an expert points at a constellation; one student looks through a telescope, another holds a star map.',
      more: 'What experts do, and when',
    },
  ],
} as const;

export type AudienceId = (typeof audiences.tabs)[number]['id'];
