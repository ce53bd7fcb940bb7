/** The block of the private page in which a time of an event is chosen. */
export const ownInvitation = {
  leads: {
    invited: 'You are invited: {title}. Choose a time until {date}.',
    chosen: 'You are coming: {title}, {date}.',
    none: '{title}: we look for a time that fits you.',
  },
  answerBy: (day: string, left: string) => `Answer by ${day}, ${left}`,
  zone: (zone: string) => `All times are ${zone}.`,
  choose: 'Choose a time',
  left: (left: number) => (left === 0 ? 'Full' : left === 1 ? '1 place left' : `${left} places left`),
  orSay: 'Or say so',
  none: 'None of these times',
  line: 'When would it fit? One line, if you like.',
  cannot: 'I cannot come',
  send: { button: 'Send', busy: 'Sending...' },
  until: (day: string) => `You can change it until ${day}. Later, answer our last mail.`,
  states: {
    invited: 'You were invited',
    chosen: 'You have a place',
    none: 'None of these times fits you',
    cannot: 'You cannot come',
    cancelled: 'It was cancelled',
  },
  statesForGuardian: {
    invited: 'No time is chosen yet.',
    chosen: 'This time is chosen.',
    none: 'None of the times fits.',
    cannot: 'The answer was that it is not possible.',
    cancelled: 'It was cancelled.',
  },
  after: {
    invited: 'No time can be chosen here now. Is there still something to say? Answer our last mail.',
    chosen: '',
    none: 'We look for another time and write to you.',
    cannot: 'Thank you for saying so. Somebody else gets the place.',
    cancelled: 'It has nothing to do with your idea. We write to you as soon as there is a new day.',
  },
  refusedByGuardian:
    'Your parent or guardian said no, so no time can be chosen. That changes nothing about your application: talk to them, and answer our last mail if you like.',
  add: 'Add to my calendar',
  steps: [
    ['A confirmation is on its way', 'By mail, with the entry for your calendar.'],
    ['You get ready', 'We write to you if something changes.'],
    ['You are there', 'Come ten minutes early.'],
  ],
  change: 'Change this',
  open: (title: string) => `You are also invited: ${title}`,
} as const;

/** For the guardian, on their own page. */
export const guardianInvitations = 'Invitations';

/** Why an answer was not taken. */
export const invitationRefusals = {
  'nothing-chosen': 'Choose a time, or one of the two answers below the times.',
  'time-taken': 'This time was taken a moment ago. You have no place in it yet: choose another time.',
  'time-over': 'This time is over or was cancelled. Choose another one.',
  'invitation-closed': 'No time can be chosen or changed here any more. Answer our last mail.',
  'guardian-refused': 'Your parent or guardian said no, so no time can be chosen.',
} as const;
