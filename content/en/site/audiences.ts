/** A mail with its subject and its first questions. */
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
      text: 'You meet young founders early, and each idea has already been questioned.',
      points: [
        'Ideas reviewed and refined by experts before you see them',
        'Networking events and pitches where you meet the founders',
        'B2B (business to business) opportunities: start-ups that your own company can work with',
      ],
      button: { label: 'Contact Us', to: '/#contact' },
      artAlt:
        'Golden light: a student carries a glider across a suspension bridge while an investor lays the next plank.',
      more: {
        page: {
          title: 'For investors: Daybreak',
          description: 'How an idea of a teenage founder reaches you, what you see of it, and what you do not see.',
        },
        heading: 'How an idea reaches you',
        steps: [
          'A student sends an idea. A person from our team reads all of it.',
          'Experts read it. They see the idea and the age, not the name.',
          'Experts and the student work on the weak parts together.',
          'We write to the student first. Then you meet, at an event or a pitch.',
        ],
        seen: 'An idea that experts have questioned, in the student’s own words, and about how old the founder is.',
        unseenHeading: 'What you do not see',
        unseen: 'Name, school, phone and email, until the student says yes.',
        mail: 'Three questions are already in it: what you look for, which stage, which town.',
      },
    },
    {
      id: 'experts',
      name: 'Experts',
      heading: 'Ask the hard questions first.',
      subheading: 'For mentors and specialists',
      text: 'You know why ideas fail. Help a student find out before an investor does.',
      points: [
        'Review and refine ideas before investors see them',
        'Guide students while they build their MVP',
        'Introduce founders to people who can help',
      ],
      button: { label: 'Contact Us', to: '/#contact' },
      artAlt:
        'Under the last stars an expert points at a constellation; one student looks through a telescope, another holds a star map.',
      more: {
        page: {
          title: 'For mentors and experts: Daybreak',
          description: 'What you do for a teenage founder and when, what you see of an idea, and what you never see.',
        },
        heading: 'What you do, and when',
        steps: [
          'A person from our team reads all of it first.',
          'You read the idea and say what is strong, what is weak and what is missing.',
          'You help with the weak parts. Our team passes your questions on.',
          'The idea can be shown. You can stay with it as a mentor.',
        ],
        seen: 'The idea, the answers and the age. Contact details in the text are shown as they were written.',
        unseenHeading: 'What you never see',
        unseen: 'The name, the school, the phone number and the email address.',
        mail: 'Three questions are already in it: what you know, how many hours, which language.',
      },
    },
  ],
} as const;

export type AudienceId = (typeof audiences.tabs)[number]['id'];

/** What stands on the page of an audience for all who have one (`more`). */
export const audienceMore = {
  seenHeading: 'What you see',
  mailHeading: 'Your first mail',
  write: 'Write to us',
} as const;
