import type { TeamError } from '../../../core/team/member-row.ts';

export const team = {
  title: 'Team',
  heading: 'Team',
  lead: 'Who may read applications, and how much they see.',
  columns: { person: 'Person', address: 'Address', role: 'Role', end: 'Change' },
  roleOf: (name: string) => `Role of ${name}`,
  onServer: 'Set on the server. Cannot be removed here.',
  doesNotScore: 'Does not score',
  saveRole: 'Save',
  add: {
    heading: 'Add a person',
    email: 'Email',
    name: 'Name, as messages are signed',
    role: 'Role',
    button: 'Add and send a mail',
    reviewers: {
      strong: 'Reviewers',
      rest: ' see ventures, ages, status and notes. No names, no schools, no contact details. They write notes and give scores.',
    },
    coordinators: { strong: 'Coordinators', rest: ' see and do everything, this page included. One always stays.' },
  },
  /** What can be done to one person, in the order of the links. */
  questions: {
    rename: {
      link: 'Rename',
      title: (name: string) => `Rename ${name}`,
      text: (email: string) => `For ${email}. Messages are signed with it; history and record show it.`,
      button: () => 'Save the name',
    },
    'reset-second-factor': {
      link: 'Reset second factor',
      title: (name: string) => `Reset the second factor of ${name}`,
      text: (email: string) =>
        `For a person who has lost it: make sure that they ask themselves. ${email} is signed out everywhere and sets up a new one at the next sign-in.`,
      button: () => 'Reset it',
    },
    remove: {
      link: 'Remove',
      title: (name: string) => `Remove ${name}`,
      text: (email: string) =>
        `${email} cannot open the staff side any more, from the next request on. Notes and the record keep the address.`,
      button: (name: string) => `Remove ${name}`,
    },
  },
  newName: 'Name',
  notices: {
    added: 'Added. A mail is on its way.',
    'added-without-mail': 'Added. Tell the person yourself that they can login: there is no mail server.',
    renamed: 'The name is changed.',
    changed: 'Saved.',
    removed: 'Removed from the team.',
    reset: 'The second factor is reset.',
  },
  noMailServer: 'This Daybreak has no mail server: tell the person yourself that they can login.',
  refusals: {
    'not-an-email': 'This is no address. It looks like name@daybreak.example.',
    'on-server': 'This address is set on the server and cannot be changed here.',
    'already-member': 'This person is on the team already.',
    'not-a-member': 'This person is not on the team any more.',
    'last-coordinator': 'This is the last coordinator. Add another one first.',
    'not-allowed': 'Another coordinator has to reset yours.',
    'no-second-factor': 'This person has no second factor.',
  } satisfies { readonly [code in TeamError | 'not-allowed' | 'no-second-factor']: string },
} as const;
