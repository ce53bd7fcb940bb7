import { adultAge, checkKinds } from '../../../core/safety/check.ts';
import { listCheckNames } from '../checks.ts';

/** The texts of /investors and /experts after those that Home has too. */
export const audiencePages = {
  investors: {
    title: 'For investors · Daybreak',
    description: 'How a teenage founder’s idea reaches you, what you’ll see of it, and what you won’t.',
    steps: [
      'A student applies. Someone on our team reads every word.',
      'Experts read it. They see the idea and the age, not the name.',
      'Experts and the student work on the weak spots together.',
      'We write to the student first, and a parent or guardian agrees if we ask one. Then you get your own link, for 14\u00a0days. Want to know more? We introduce you.',
    ],
    seen: 'One page about the venture, for you alone: what it is, what it asks for, and roughly how old the founder is.',
    unseen: 'Name, school and contact details. Daybreak makes the introductions.',
    weeks: [],
    mail: 'Your email starts with three questions: what you look for, which stage, which town.',
  },
  experts: {
    title: 'For experts · Daybreak',
    description: 'What you do for a teenage founder and when, what you’ll see of an idea, and what you won’t.',
    steps: [
      'Someone on our team reads every word first.',
      'You read the idea and say what’s strong, what’s weak and what’s missing.',
      'You help with the weak spots. Our team passes your questions on.',
      'The idea is ready to show. You can stay on as its mentor.',
    ],
    seen: 'The idea, the answers and the age.',
    unseen:
      'Name, school, city, phone and email: we leave those out. If you mentor a founder, you’ll see their first name.',
    weeks: [
      {
        heading: 'Your week as an expert',
        text: 'Experts and mentors are volunteers. You read one idea at a time, whenever it suits you, and there’s no minimum. You answer four questions about it and can suggest what to ask the student. Skip any you can’t judge.',
      },
      {
        heading: 'Your week as a mentor',
        text: 'You and your founder agree a next step. You suggest times to meet, and we invite them, by video or where others can see you. Afterwards you note what got done and what comes next. How often you meet is up to you both.',
      },
    ],
    mail: 'Your email starts with three questions: what you know well, how many hours, which language.',
  },
} as const;

/** Shared by both pages. */
export const audienceTexts = {
  seenHeading: 'What you’ll see',
  unseenHeading: 'What you won’t see',
  checksHeading: 'Before you start',
  mailHeading: 'Your first email',
  write: 'Email us',
} as const;

/** To experts, where checks are required. A function, so that the scripts need not carry it. */
export const describeChecks = () =>
  `Before you read a founder under\u00a0${adultAge}, you agree to the code of conduct on our page for parents, and we check you: ${listCheckNames(checkKinds)}.`;

/** On /investors: made up, like the person of /example. */
export const sampleProfile = {
  heading: 'A sample profile',
  link: 'See a sample profile',
  note: 'The venture is made up. The page is real: your link opens one like it.',
  profile: {
    texts: {
      title: 'Kitchen Hour',
      sentence: 'A timetable that lets clubs share one school kitchen.',
      what: 'School kitchens are empty after lunch. Clubs book an hour, see what’s in the fridge, and leave the place as they found it.\n\nTwo clubs have tested it on paper for a month, and neither wants to go back.',
      asked:
        'An hour with someone who has sold to schools.\n\nAbout 2,000\u00a0euros for a first version that works on phones.',
    },
    ageBand: '16-17',
    region: 'West coast',
  },
} as const;
