/** The page behind the link in the email. */
export const guardianPage = {
  title: 'For a parent or guardian',
  closedHeading: 'There’s nothing to answer.',
  closed: 'This application is closed, so we no longer need your answer.',
  checked: 'Who we check',
  invitations: 'Invitations',
  address: 'We keep your address and your answers as long as the application, and for nothing else.',
  parents: 'For parents and teachers',
  privacy: 'What we keep, and for how long',
} as const;

/** The two answers, and what each means. `lead` has the day of the application in place of `{…}`. */
export const consent = {
  question: 'May this young person take part in Daybreak?',
  lead: [
    'Daybreak guides teenage founders from idea to investor-ready start-up, and connects them with angel investors and experts.',
    'On {date} a young person applied and named you as a parent or guardian. Ask them for their reference: it must be {reference}.',
  ],
  facts: [
    [
      'Who they meet',
      'Nobody without Daybreak, or without you knowing of it before. A mentor meets them by video, or where others can see them.',
    ],
    [
      'What they sent',
      'Name, email, phone number, age, school, city, and a text about an idea. They can show it to you. We don’t, because we cannot know who opens this page.',
    ],
    [
      'What it costs',
      'Applying is free. We’ll tell your child about anything else before they join. Ask us and we’ll tell you too.',
    ],
  ],
  legend: 'Your answer',
  agree: 'I agree',
  agreeText:
    'You confirm that you are their parent or guardian. They may take part, including in networking events and pitches. We may already have read the application. We ask about photos separately.',
  refuse: 'I do not agree',
  refuseText: 'We pause questions and invitations, and no investor sees anything.',
  button: 'Send my answer',
  change: 'Change my answer',
  agreed: {
    heading: 'You agreed on {date}.',
    text: 'The young person with the reference {reference} may take part. Keep our newest email: its link opens this page, and you’ll see here who they meet, and when.',
    line: 'You agreed on {date} that they may take part.',
  },
  refused: {
    heading: 'You said no on {date}.',
    text: 'We’ve paused questions and invitations for {reference}, and no investor sees anything while that is your answer. The young person can see that you said no. Keep our newest email if you may change your mind. To have everything deleted, write to us.',
    line: 'You said no on {date}. While that is your answer, no investor sees anything.',
  },
} as const;

/** On the private page of the applicant. */
export const ownGuardian = {
  heading: 'A parent or guardian',
  ask: 'You’re under\u00a0{age}, so we need to ask a parent or guardian too. Enter their email and we’ll send them a short page to agree or say no. They will not see what you sent. We start reading in the meantime.',
  label: 'Email of a parent or guardian',
  button: 'Ask them',
  waiting: 'We asked {email} on {date}. They haven’t answered yet.',
  confirmed: '{email} agreed on {date}.',
  refused: '{email} said no on {date}.',
  reference: 'Tell them your reference, {reference}. Our email names it, and not you.',
  another: 'Ask again, or ask someone else',
  wrongPerson: 'Wrong person?',
  anotherNote: 'The earlier link stops working, and so does an answer given there.',
} as const;
