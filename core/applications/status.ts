export const openStatuses = ['new', 'in-review', 'refining', 'investor-ready'] as const;
export const closedStatuses = ['declined', 'withdrawn', 'unreachable', 'duplicate', 'finished'] as const;
export const acceptedStatuses = [...openStatuses, ...closedStatuses] as const;
export const statuses = [...acceptedStatuses, 'spam'] as const;

export type Status = (typeof statuses)[number];
export type ClosedStatus = (typeof closedStatuses)[number];

/** Only the applicant withdraws. */
export const chosenStatuses: readonly Status[] = acceptedStatuses.filter((status) => status !== 'withdrawn');

/** Lists and counts take the closed ones together. */
export const statusGroups = [...openStatuses, 'closed'] as const;
export type StatusGroup = (typeof statusGroups)[number] | 'spam';

const open: readonly (Status | StatusGroup)[] = openStatuses;
const closed: readonly (Status | StatusGroup)[] = closedStatuses;

export function isOpen(status: Status | StatusGroup): boolean {
  return open.includes(status);
}

export function isClosed(status: Status | StatusGroup): status is ClosedStatus {
  return closed.includes(status);
}

export function getStatusGroup(status: Status | StatusGroup): StatusGroup {
  return isClosed(status) ? 'closed' : status;
}
