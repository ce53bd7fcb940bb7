/** The page behind the link in the mail. */
export const guardianPage = {
  title: 'For a parent or guardian: Daybreak',
  description: 'Confirm or refuse an application to Daybreak.',
  headings: {
    waiting: 'Do you agree?',
    confirmed: 'You agreed.',
    refused: 'You refused.',
    closed: 'Nothing to answer.',
  },
  lead: 'On {date} a young person applied to Daybreak and named you as a parent or guardian. The reference of the application is {reference}.',
  answered: 'You answered on {date}. You can change your answer here as long as the application is kept.',
  closed: 'The application is closed now, so we need no answer from you any more.',
  facts: [
    {
      heading: 'Who asks',
      text: 'Daybreak guides teenage founders from idea to investor-ready start-up, and connects them with angel investors and experts.',
    },
    {
      heading: 'What was sent',
      text: 'Name, email, phone number, age, school, city, and a text about an idea. The young person can show it to you; we do not show it here, because we cannot know who opens this page.',
    },
    {
      heading: 'What it costs',
      text: 'Sending an application costs nothing. Anything else we tell you before your child says yes.',
    },
    {
      heading: 'If you agree',
      text: 'You say that you are their parent or guardian, and that they may take part in the programme, with its networking events and pitches. We may have read the application already.',
    },
    {
      heading: 'If you refuse',
      text: 'Our team sees your answer and decides what happens with the application. To have everything erased, write to us.',
    },
  ],
  address: 'We keep your address and your answer as long as the application, and for nothing else.',
  agree: { button: 'I agree', busy: 'Saving...' },
  refuse: { button: 'I refuse', busy: 'Saving...' },
  parents: 'For parents and teachers',
  privacy: 'What we keep, and for how long',
  contact: 'Questions? Write to us:',
} as const;

/** On the private page of the applicant. */
export const ownGuardian = {
  heading: 'A parent or guardian',
  ask: 'You are younger than\u00a0{age}, so we ask a parent or guardian too. Enter their email: they get a short page where they agree or refuse. They do not see what you sent.',
  meanwhile: 'We go on meanwhile.',
  label: 'Email of a parent or guardian',
  button: { button: 'Ask them', busy: 'Asking...' },
  cancel: 'Cancel',
  waiting: 'On {date} we asked {email}. There is no answer yet.',
  confirmed: '{email} agreed on {date}.',
  refused: '{email} refused on {date}. Our team decides what happens now, and writes to you.',
  reference: 'Tell them your reference, {reference}. The mail names it, and not you.',
  another: 'Ask again, or another address',
  anotherNote: 'The earlier link ends, and so does an answer that was given there.',
} as const;
