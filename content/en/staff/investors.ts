import type { AnswerProfileError } from '../../../core/profiles/answer-profile.ts';
import type { CreateProfileLinkError } from '../../../core/profiles/profile-links.ts';
import type { SaveProfileError } from '../../../core/profiles/save-profile.ts';
import { lowerDay } from './forms.ts';

/** The links that investors have to one-page profiles. */
export const investors = {
  title: 'Investors',
  lead: (days: number) => `Each link shows one venture to one investor, for ${days} days.`,
  toApprove: 'Profiles to approve',
  create: 'Create link',
  createTitle: 'Choose a one-page profile',
  createText: 'Everyone has approved these.',
  links: 'Links',
  columns: {
    investor: 'Investor',
    venture: 'Venture',
    opened: 'Opened',
    expires: 'Expires',
    interested: 'Interested',
    revoke: 'Revoke',
  },
  founder: (name: string, age: number) => `${name}, ${age}`,
  expired: (day: string) => `Expired ${day}`,
  revokedBy: (day: string, who: string) => `Revoked ${lowerDay(day)} by ${who}`,
  notShown: 'Closed: someone withdrew their approval',
  notOpened: 'Not opened',
  notYet: 'Not yet',
  no: 'No',
  empty: 'No links yet. You can create one once everyone has approved a profile.',
  revoke: (name: string) => ({
    label: 'Revoke',
    spoken: `Revoke: ${name}`,
    title: `Revoke ${name}’s link?`,
    text: 'The link stops working at once. You can create a new one.',
    confirm: 'Revoke link',
  }),
  revoked: 'Link revoked.',
} as const;

/** The approval of one profile, and its links. */
export const approval = {
  title: 'One-page profile',
  lead: (savedAt: string) => `Exactly what an investor sees. Saved ${lowerDay(savedAt)}.`,
  none: 'No one-page profile yet. The applicant can create one on their private page while the status is Investor-ready.',
  askFor: (name: string) => `Ask ${name} to change it`,
  people: (count: number) => `${count === 3 ? 'Three' : 'Two'} people approve it before anyone sees it`,
  guardian: 'The guardian',
  daybreak: 'Daybreak',
  answer: (who: string, agrees: boolean | null) => {
    if (agrees === null) return `${who} hasn’t answered yet`;
    return agrees ? `${who} approved` : `${who} did not approve`;
  },
  stranger:
    'Read it as a stranger would. We found no address, number, link, name, school or city. A club, a street or a prize can also say who it is.',
  approve: 'Approve',
  withdraw: {
    label: 'Withdraw approval',
    title: 'Withdraw Daybreak’s approval?',
    text: 'Every open link stops working at once. You can approve it again.',
    confirm: 'Withdraw approval',
  },
  region: 'Region',
  regionHint: (name: string, band: string, hasGuardian: boolean) =>
    `Optional. The age appears as “${band}”. If you change the region, ${name}${hasGuardian ? ' and the guardian' : ''} must approve again.`,
  saveRegion: 'Save region',
  link: {
    title: 'Create link for an investor',
    name: 'Investor’s name',
    email: 'Email',
    hint: (days: number) =>
      `Daybreak sends nothing by itself. You get the link once and send it yourself. It works for ${days} days.`,
    button: 'Create link for an investor',
    made: (name: string) => `Link for ${name}`,
    once: 'Copy it now: you won’t see it again.',
    copy: 'Copy link',
    copied: 'Copied',
  },
  links: 'Links',
  open: (count: number) => `${count} open`,
  opened: (when: string) => `Opened ${lowerDay(when)}`,
  notOpened: 'Not opened',
  interested: 'interested',
  expires: (day: string) => `expires ${day}`,
  closed: 'closed',
  notices: {
    region: 'Region saved. Everyone must approve again.',
    approved: 'You approved it.',
    withdrawn: 'Approval withdrawn. No link works now.',
  },
  refusals: {
    'not-agreed': 'Someone no longer approves this profile.',
    'name-missing': 'Enter the investor’s name.',
    'not-an-email': 'Enter an email address, like name@investor.example.',
    'changed-meanwhile': 'Someone changed this profile since you opened it. It’s shown here as it is now.',
    'not-found': 'This application no longer exists.',
    personal: 'The region may not name the city, the school or the person.',
    'text-too-long': 'That region is too long.',
    incomplete: 'The applicant hasn’t filled in all four texts.',
    closed: 'You can only do this while the status is Investor-ready.',
  } satisfies Partial<Record<CreateProfileLinkError | AnswerProfileError | SaveProfileError, string>>,
} as const;
