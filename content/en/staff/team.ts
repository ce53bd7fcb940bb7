import type { TeamError } from '../../../core/team/member.ts';

export const team = {
  heading: 'Team',
  lead: 'Who may read applications, and how much each person sees.',
  columns: { person: 'Person', role: 'Role', seen: 'Last seen', end: 'Change' },
  notSeen: 'No open session',
  checks: (valid: number, all: number) => `${valid} of ${all} checks valid`,
  roleOf: (name: string) => `Role of ${name}`,
  doesNotScore: 'Does not score',
  saveRole: 'Save',
  add: {
    heading: 'Invite someone',
    email: 'Email',
    name: 'Name, as it signs messages',
    role: 'Role',
    button: 'Send invitation',
    reviewers: {
      strong: 'Reviewers',
      rest: ' see ventures, ages, statuses and notes. They score and suggest questions. No names, schools or contact details.',
    },
    mentors: {
      strong: 'Mentors',
      rest: ' see the ventures you name them for, the founder’s first name and age. No full names, schools or contact details.',
    },
    coordinators: {
      strong: 'Coordinators',
      rest: ' see and do everything, including this page. There is always at least one.',
    },
  },
  /** The actions for one person, in the order of the links. */
  questions: {
    'reset-second-factor': ({ name, email }: { readonly name: string; readonly email: string }) => ({
      label: 'Reset verification',
      spoken: `Reset verification: ${name}`,
      title: `Reset the two-step verification of ${name}`,
      text: `Use this when ${email} has lost their phone and recovery codes, and asked you in person. They are signed out everywhere, and set it up again at the next sign-in.`,
      confirm: 'Reset two-step verification',
    }),
    remove: ({ name, email }: { readonly name: string; readonly email: string }) => ({
      label: 'Remove',
      spoken: `Remove: ${name}`,
      title: `Remove ${name}`,
      text: `${email} can no longer open the staff area. Notes and the access log keep the address.`,
      confirm: `Remove ${name}`,
    }),
  },
  notices: {
    added: 'Invited. The email is on its way.',
    'added-without-mail': 'Added. There’s no mail server, so tell them they can sign in.',
    changed: 'Saved.',
    removed: 'Removed from the team.',
    reset: 'Two-step verification reset.',
  },
  refusals: {
    'not-an-email': 'Enter an email address, like name@daybreak.example.',
    'already-member': 'This person is already on the team.',
    'not-a-member': 'This person is no longer on the team.',
    'last-coordinator': 'This is the last coordinator. Add another coordinator first.',
    'not-allowed': 'Ask another coordinator to reset yours.',
    'not-yours': 'Only the operator of the site can reset this one.',
    'no-second-factor': 'This person hasn’t set up two-step verification.',
  } satisfies { readonly [code in TeamError | 'not-allowed' | 'not-yours' | 'no-second-factor']: string },
} as const;
