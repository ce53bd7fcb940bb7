import type { OwnApplication } from '../../../domain/applicants/own-application.ts';

/** A private page to look at: everybody and everything on it is invented. */
export const example = {
  title: 'An example of a private page: Daybreak',
  description:
    'What an applicant to Daybreak sees, from the first day to the answer. The person and the idea are invented.',
  label: 'An example.',
  note: 'The person, the school and the idea are invented. The page is real: you get one like it when you apply.',
  lights: 'Move through the five lights',
  phoneLights: 'Five lights, one mountain',
  back: 'Back',
  next: 'Next',
  place: 'light {light} of {count}',
  canHeading: 'On your own page you can',
  can: 'correct your email or phone, ask us, take the application back, or erase everything.',
  turnHeading: 'Your turn',
  apply: 'Apply',
} as const;

/** The day of the promised answer, which comes on that day. */
export const examplePromise = '2026-05-27';

const message = (at: string, subject: string, text: string) => ({
  id: '',
  at,
  subject,
  text: `Hello Lina,\n\n${text}`,
});
const makeReading = (readOn: string) =>
  message(
    `${readOn}T10:04`,
    'We are reading your application',
    'We are reading your application now. You do not need to do anything. You get an answer by Wednesday,\u00a027\u00a0May.',
  );
const refined = message(
  '2026-05-27T15:05',
  'Your idea is being refined',
  'Your timetable is clear, and two clubs have tried it. Please think about two questions. What happens when two clubs ' +
    'book the same hour? Who looks after the plan when you leave school?\n\nSend us your answers by Tuesday,\u00a02\u00a0June.',
);
const ready = message(
  '2026-06-09T16:20',
  'Your idea is ready to be seen',
  'Your answers made it stronger. We write to you before any investor meets it.',
);
const declined = message(
  '2026-05-27T15:05',
  'About your application to Daybreak',
  'We cannot take it further this time. What we missed: how a double booking is settled.\n\nWork on that and send it again, ' +
    'whenever you like. There is no limit on tries.',
);

const makeBase = (submittedOn: string, readOn: string): OwnApplication => ({
  reference: 'DB-EXAMPLE',
  status: 'new',
  reason: null,
  submittedOn,
  submittedAt: `${submittedOn}T17:40`,
  statusSince: submittedOn,
  promisedBy: examplePromise,
  answerDue: examplePromise,
  isLate: false,
  answeredOn: null,
  erasedOn: null,
  duplicateOf: null,
  today: submittedOn,
  fields: {
    name: 'Lina Varga',
    email: 'lina@student.example',
    age: 15,
    phone: '555 0117',
    school: 'St. Aldwin School',
    city: 'Brightwater',
    message:
      'A timetable for shared school kitchens. Clubs book an hour, see what is in the fridge and leave the place as they found it. I have tested it on paper with two clubs.',
  },
  reachedOn: { 'in-review': readOn, refining: '2026-05-27' },
  messages: [],
  questions: null,
  feedback: null,
  newEmail: null,
  guardian: null,
  withdrawnDays: 30,
  keptDays: 0,
});

/** The five lights, in their order, of an application that was sent and read on these days. */
export function makeExampleLights(submittedOn: string, readOn: string): readonly OwnApplication[] {
  const base = makeBase(submittedOn, readOn);
  const reading = makeReading(readOn);
  return [
    base,
    { ...base, status: 'in-review', statusSince: readOn, messages: [reading] },
    { ...base, status: 'refining', statusSince: '2026-05-27', answerDue: null, messages: [refined, reading] },
    {
      ...base,
      status: 'investor-ready',
      statusSince: '2026-06-09',
      answerDue: null,
      messages: [ready, refined, reading],
    },
    {
      ...base,
      status: 'closed',
      reason: 'declined',
      statusSince: '2026-05-27',
      answerDue: null,
      messages: [declined, reading],
    },
  ];
}
