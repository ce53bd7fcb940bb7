import type { OwnApplication } from '../../../core/applicants/own-application.ts';

/** A private page to look at: everybody and everything on it is invented. */
export const example = {
  title: 'A sample private page · Daybreak',
  description: 'What an applicant to Daybreak sees while we read the application. The person and the idea are made up.',
  label: 'A sample.',
  note: 'The person, the school and the idea are made up. The page is real: you get one like it when you apply.',
  canHeading: 'On your own page you can',
  can: 'change your email or phone, ask us something, withdraw, or delete everything.',
  turnHeading: 'Your turn',
  apply: 'Apply',
} as const;

/** The day of the promised answer, which comes on that day. */
export const examplePromise = '2026-05-27';

/** The page of an application that was sent and read on these days. */
export const createExample = (submittedOn: string, readOn: string): OwnApplication => ({
  reference: 'DB-EXAMPLE',
  status: 'in-review',
  submittedOn,
  submittedAt: `${submittedOn}T17:40`,
  statusSince: readOn,
  answerDue: examplePromise,
  erasedOn: null,
  today: readOn,
  fields: {
    name: 'Lina Varga',
    email: 'lina@student.example',
    age: 17,
    phone: '555 0117',
    school: 'St. Aldwin School',
    city: 'Brightwater',
    message:
      'A timetable for shared school kitchens. Clubs book an hour, see what is in the fridge and leave the place as they found it. I have tested it on paper with two clubs.',
  },
  messages: [
    {
      id: '',
      at: `${readOn}T10:04`,
      subject: 'We’re reading your application',
      text:
        'Hello Lina,\n\nWe’re reading your application now. There’s nothing you need to do. You’ll hear from us by ' +
        'Wednesday, 27\u00a0May.',
    },
  ],
  questions: null,
  feedback: null,
  newEmail: null,
  guardian: null,
  withdrawnDays: 30,
});
