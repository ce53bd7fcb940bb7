import type { MessageTemplate } from './message-templates.ts';

/** Introduces a mentor, by first name, to the founder. */
export const createMentorMessage = (mentor: string): MessageTemplate => ({
  subject: 'Meet your mentor',
  text: `Hello {name},\n\n${mentor} is your mentor from now on. ${mentor} reads what you wrote, knows your first name, and never sees your contact details. Everything you do together is noted on your private page, which says who can read it.\n\n{from}, for Daybreak`,
});

/** Invites the founder to a meeting. */
export const createMeetingMessage = (mentor: string): MessageTemplate => ({
  subject: `A meeting with ${mentor}`,
  text: `Hello {name},\n\n${mentor} would like to meet you. Choose a time on your private page.\n\n{from}, for Daybreak`,
});

/** Waits for a coordinator once the mentoring has ended. */
export const meetingCancelled: MessageTemplate = {
  subject: 'Your meeting is cancelled',
  text: 'Hello,\n\nYou no longer work with this mentor, so your meeting doesn’t take place. We’ll write to you about what comes next.\n\nDaybreak',
};

export const ventureTexts = {
  sessions: 'Sessions',
  readers: (name: string, isReadByGuardian: boolean) =>
    `${name}${isReadByGuardian ? ' and their guardian' : ''} can read these`,
  newNote: 'New session note',
  date: 'Date',
  step: 'Step',
  donePlaceholder: 'One or two sentences',
  by: 'By',
  saveNote: 'Save session note',
  noteSaved: 'Session note saved.',
  mentor: 'Mentor',
  nobody: 'Nobody',
  waiting: 'The mentor sees the venture once the introduction is sent.',
  named: (name: string) => `${name} is the mentor now. The introduction is ready to send.`,
  ended: 'The mentoring has ended.',
  meeting: 'Propose a meeting',
  meetingTitle: (name: string) => `Meeting with ${name}`,
  times: (name: string) => `Offer up to three times. ${name} chooses one.`,
  more: 'Offer more times',
  propose: 'Propose meeting',
  proposed: 'Meeting proposed. A coordinator sends it, then you’ll see it here.',
  end: 'End mentoring',
  endReason: 'Why? Our coordinators read it.',
} as const;

export const venturesPage = {
  title: 'Ventures',
  lead: 'The founders you work with. You see first names and what they wrote, never contact details.',
  empty: 'Nobody yet. A coordinator names you as the mentor of a venture, and we write to you.',
} as const;
