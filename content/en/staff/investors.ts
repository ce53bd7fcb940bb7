import type { CreateProfileLinkError } from '../../../core/profiles/create-profile-link.ts';
import { lowerDay } from './forms.ts';

/** One-page profiles on the staff side: consents, links, and who would like to know more. */
export const investors = {
  title: 'Investors',
  heading: 'Investors',
  lead: 'Who may open which one-page profile.',
  waiting: 'One-page profiles that wait for you',
  make: {
    heading: 'Make a link',
    profile: 'One-page profile',
    name: 'Investor’s name',
    email: 'Email',
    button: 'Make a link',
    note: 'Open for 14 days, for this person only; the name stands on the page. You see the address of the link once: send it from your own mailbox. Only one-page profiles on which all agree are offered.',
    made: (name: string) => `The link for ${name}`,
    once: 'It is shown once. Send it from your own mailbox.',
  },
  columns: {
    investor: 'Investor',
    profile: 'One-page profile',
    made: 'Made',
    until: 'Open until',
    opened: 'Opened',
    interested: 'Interested',
    revoke: 'Revoke',
  },
  founder: (name: string, age: number) => `${name}, ${age}`,
  expired: (day: string) => `Closed on ${day}`,
  revokedBy: (day: string, who: string) => `Revoked on ${day} by ${who}`,
  notShown: 'Closed: not all agree now',
  never: 'Never',
  no: 'No',
  empty: 'No link yet. It needs a one-page profile on which all three agree.',
  revoked: 'The link is closed.',
  refusals: {
    'not-agreed': 'Not all agree to this one-page profile any more.',
    'name-missing': 'Type the investor’s name.',
    'not-an-email': 'This is no address. It looks like name@investor.example.',
    'changed-meanwhile': 'It was changed meanwhile. Read it again, then go on.',
  } satisfies Record<CreateProfileLinkError, string>,
} as const;

export const approval = {
  title: 'One-page profile',
  heading: 'One-page profile',
  /** On an application. */
  open: 'Open the one-page profile',
  saved: (at: string) => `Saved ${lowerDay(at)}.`,
  none: 'There is no one-page profile yet. The applicant can make one on the private page while the status is “Investor-ready”.',
  three: 'Three agree before anyone sees it',
  two: 'Two agree before anyone sees it',
  guardian: 'The guardian',
  daybreak: 'Daybreak',
  agreed: (who: string) => `${who} agreed`,
  refused: (who: string) => `${who} does not agree`,
  asked: (who: string) => `${who} has not answered`,
  before: 'Nobody sees it before you agree.',
  region: 'Region',
  regionNote: (name: string, band: string, hasGuardian: boolean) =>
    `Only if it tells no more than it should; empty for none. The age is shown as “${band}”. If you set or change the region, ${name} ${hasGuardian ? 'and the guardian are' : 'is'} asked again.`,
  regionButton: 'Save the region',
  stranger: 'Read it once more as a stranger',
  strangerText:
    'We searched for addresses, numbers, links, the name, the school and the city, and found none. We cannot find everything: a club, a street or a prize can also tell who it is.',
  agree: 'Agree',
  takeBack: 'Take it back',
  askFor: (name: string) => `Ask ${name} to change it`,
  note: 'You can take it back at any time. Every open link closes at once.',
  makeLink: 'Make a link for an investor',
  notices: {
    region: 'The region is saved. All are asked again.',
    agreed: 'You agreed.',
    'taken-back': 'Taken back. Every link is closed.',
  },
  regionRefused: 'The region may not name the city, the school or the person.',
} as const;
