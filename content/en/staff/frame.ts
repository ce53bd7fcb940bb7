export const staffNavigationLabel = 'Staff';
export const listLink = 'Applications';

/** The daily pages, then administration. `count` names the number at a link. */
export const dailyLinks = [
  { to: '/staff', label: listLink, count: 'new' },
  { to: '/staff/review', label: 'Review', count: 'review' },
  { to: '/staff/messages', label: 'Messages', count: 'waiting' },
  { to: '/staff/events', label: 'Events', count: null },
  { to: '/staff/investors', label: 'Investors', count: null },
  { to: '/staff/overview', label: 'Overview', count: null },
] as const;

export const mentorLinks = [{ to: '/staff/ventures', label: 'Ventures', count: null }] as const;

export const administrationLinks = [
  { to: '/staff/team', label: 'Team', count: null },
  { to: '/staff/settings', label: 'Settings', count: null },
  { to: '/staff/access-log', label: 'Access log', count: null },
] as const;

/** For who reads concerns. */
export const concernsLink = { to: '/staff/concerns', label: 'Concerns', count: null } as const;

export const countLabels = {
  new: 'new',
  review: 'to score',
  waiting: 'waiting',
} as const;

export const staffMenu = 'Menu';
