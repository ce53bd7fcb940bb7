const guardianFirst = 'We need a parent’s or guardian’s OK first.';

/** The block of the private page in which a time of an event is chosen. */
export const ownInvitation = {
  headlines: {
    invited: (title: string) => `You’re invited: ${title}.`,
    chosen: (title: string) => `You’re booked in: ${title}.`,
  },
  leads: {
    invited: 'Choose a time by {date}.',
    chosen: 'See you on {date}.',
  },
  answerBy: (day: string, left: string) => `Answer by ${day}, ${left}`,
  zone: (zone: string) => `All times are ${zone}.`,
  choose: 'Choose a time',
  left: (left: number) => (left === 0 ? 'Full' : left === 1 ? '1 place left' : `${left} places left`),
  own: 'Your time',
  orSay: 'Or let us know',
  none: 'None of these times',
  cannot: 'I can’t come',
  send: 'Send my answer',
  until: (day: string) => `You can change it until ${day}. After that, reply to our last email.`,
  states: {
    invited: 'You were invited',
    chosen: 'You have a place',
    none: 'None of these times suits you',
    cannot: 'You can’t come',
    cancelled: 'It was cancelled',
  },
  statesForGuardian: {
    invited: 'No time chosen yet.',
    chosen: 'This is the chosen time.',
    none: 'None of the times suits.',
    cannot: 'They said they can’t come.',
    cancelled: 'It was cancelled.',
  },
  after: {
    invited: 'You can no longer choose a time here. Something to add? Reply to our last email.',
    chosen: 'We’ve emailed you a confirmation with a calendar entry. Be there a few minutes early.',
    none: 'We’ll look for another time and write to you.',
    cannot: 'Thanks for telling us. Someone else can have your place.',
    cancelled: 'It has nothing to do with your idea. We’ll write to you as soon as there’s a new day.',
  },
  blockedBy: {
    'guardian-waiting': guardianFirst,
    'guardian-refused':
      'Your parent or guardian said no, so this is paused. Talk to them, and reply to our last email if you like.',
  },
  add: 'Add to my calendar',
  change: 'Change my answer',
} as const;

/** Reasons for a refusal. */
export const invitationRefusals = {
  'nothing-chosen': 'Choose a time, or one of the two answers below the times.',
  'time-taken': 'Someone just took that time. Choose another.',
  'time-over': 'That time is over or was cancelled. Choose another.',
  'invitation-closed': 'You can no longer choose or change a time here. Reply to our last email.',
  'guardian-refused': 'Your parent or guardian said no, so this is paused.',
  'guardian-waiting': `${guardianFirst} Under “A parent or guardian” you can ask them.`,
} as const;
