/** The applications of the forms below. */
export type StaffTargets = { readonly id: string; readonly spamId: string };

type StaffForm = {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Reviewers may send it too, or mentors only, or nobody. */
  readonly of?: 'reviewer' | 'mentor' | 'nobody';
};

const draft = { subject: 'About your application', text: 'Thank you, {name}.' };
const member = { email: 'lee@daybreak.example' };
const nobody = { email: 'no-such-member@daybreak.example' };
const keep = {
  spam: '30',
  withdrawn: '30',
  duplicate: '30',
  declined: '180',
  unreachable: '180',
  finished: '0',
  open: '0',
};
const settings = {
  version: '0',
  promisedDays: '14',
  scoresPerApplication: '3',
  opensAt: '',
  closesAt: '',
  timeZone: 'UTC',
  checksRequired: 'minors',
};

const check = {
  intent: 'check',
  id: 'a-check',
  person: 'lee@daybreak.example',
  kind: 'identity',
  checkedBy: 'Harbour Office',
  checkedOn: '2026-01-08',
  validUntil: '2099-12-31',
};

/**
 * A form for each change that the staff side offers, with every field that its action reads. Pages show most
 * of them only in some state; `permissions.test.ts` compares them with the routes.
 */
export function createStaffForms({ id, spamId }: StaffTargets): readonly StaffForm[] {
  const make = (path: string) => (fields: StaffForm['fields'], of?: StaffForm['of']) =>
    ({ path, fields, ...(of && { of }) }) satisfies StaffForm;
  const list = make('/staff');
  const application = make(`/staff/applications/${id}`);
  const venture = make(`/staff/ventures/${id}`);
  const event = make(`/staff/events/${id}`);
  const review = make('/staff/review');
  const score = { application: id, seen: '0', version: '1', 'level-1': '3', 'level-2': '5', 'level-3': '1' };
  const messages = make('/staff/messages');
  const team = make('/staff/team');
  const message = { message: '1:no-such-message' };
  const version = '2';
  const session = {
    note: 'a-session',
    day: '2026-11-25',
    done: 'Drew it.',
    next: 'Build it.',
    'next-by': '',
    step: 'mvp',
  };
  const times = { 'day-0': '2099-01-12', 'from-0': '17:00', 'to-0': '17:30', venue: 'A video call' };
  const ventureForms = [
    { intent: 'session-note', version, ...session },
    { intent: 'end-mentoring', version, reason: 'No time.' },
  ];
  return [
    list({ intent: 'status', to: 'in-review', 'with-message': '0', id }),
    list({ intent: 'assign', assignee: 'kim@daybreak.example', id }),
    list({ intent: 'message', event: 'no-such-event', id, subject: 'You are invited', text: 'Hello.' }),
    make('/staff/events/new')({
      intent: 'save',
      version: '0',
      title: 'Pitch',
      kind: 'pitch',
      venue: 'Hall',
    }),
    event({ intent: 'save', version: '1', title: 'Pitch', kind: 'pitch', venue: 'Hall' }),
    event({ intent: 'cancel', version: '1', slot: 'a', why: 'The hall is closed.' }),
    application({ intent: 'note', note: 'a-note', text: 'A note.' }, 'reviewer'),
    application({ intent: 'suggest-question', text: 'Who pays?' }, 'reviewer'),
    application({ intent: 'assign', assignee: member.email }),
    application({ intent: 'message', ...draft }),
    application({ intent: 'edit-message', ...message, ...draft }),
    application({ intent: 'delete', word: 'not the word' }),
    application({
      intent: 'status',
      to: 'declined',
      'decline-reason': 'not-tried',
      version: '999',
      'with-message': '1',
      ...draft,
    }),
    make(`/staff/applications/${spamId}`)({ intent: 'note', note: 'a-note', text: 'A note.' }),
    application({ intent: 'name-mentor', version, mentor: member.email }),
    ...ventureForms.map((fields) => application(fields)),
    application({ intent: 'meeting', version, meeting: 'a-meeting', ...times }),
    venture({ intent: 'meeting', version, meeting: 'a-meeting', ...times }, 'mentor'),
    venture({ intent: 'name-mentor', version, mentor: member.email }, 'nobody'),
    ...ventureForms.map((fields) => venture(fields, 'mentor')),
    application({ intent: 'not-spam' }),
    messages({ intent: 'send', ...message }),
    ...['again', 'sent', 'discard'].map((intent) => messages({ intent, ...message })),
    messages({ intent: 'correct', ...message, email: 'lina@home.example' }),
    team({ intent: 'add', email: 'no address', role: 'reviewer' }),
    team({ intent: 'role', ...member, role: 'reviewer' }),
    team({ intent: 'remove', ...nobody }),
    team({ intent: 'reset-second-factor', ...nobody }),
    ...['/staff/team', `/staff/investors/${id}`].map((path) => make(path)(check)),
    make('/staff/settings')({
      intent: '',
      ...settings,
      ...Object.fromEntries(Object.entries(keep).map(([name, days]) => [`${name}Days`, days])),
    }),
    make('/staff/concerns')({ intent: 'delete', concern: 'no-such-concern' }, 'nobody'),
    make(`/staff/investors/${id}`)({
      intent: 'create-link',
      name: 'Marit Solheim',
      email: 'marit@solheim.example',
      form: 'any',
    }),
    make('/staff/investors')({ intent: 'revoke', link: 'no-such-link' }),
    make(`/staff/investors/${id}`)({ intent: 'region', region: 'North coast', revision: '1' }),
    ...['approve', 'withdraw'].map((intent) => make(`/staff/investors/${id}`)({ intent, revision: '1' })),
    review({ intent: 'suggest-question', application: id, text: 'Who pays?' }, 'reviewer'),
    // Last: who stepped aside no longer sees the application.
    ...['skip', 'save', 'aside'].map((intent) =>
      review({ intent, ...score, 'level-4': '4', reason: 'Why.' }, 'reviewer'),
    ),
  ];
}
