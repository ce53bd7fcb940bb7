import type { SpamFlag } from './application.ts';
import type { CloseReason, Status as StoredStatus } from './listed-status.ts';

export const openStatuses = ['new', 'in-review', 'refining', 'investor-ready'] as const;
export const closedStatuses = ['declined', 'withdrawn', 'unreachable', 'duplicate', 'finished'] as const;
/** Those of what is listed unless spam is asked for. */
export const acceptedStatuses = [...openStatuses, ...closedStatuses] as const;
export const statuses = [...acceptedStatuses, 'spam'] as const;

export type Status = (typeof statuses)[number];

const open: readonly Status[] = openStatuses;
const closed: readonly Status[] = closedStatuses;

/** Staff still owe the applicant something. */
export function isOpen(status: Status): boolean {
  return open.includes(status);
}

export function isClosed(status: Status): status is CloseReason {
  return closed.includes(status);
}

/** The status as lists and pages have it: `closed` with its reason. */
export type StatusPair = { readonly status: StoredStatus; readonly reason: CloseReason | null };

export function splitStatus(status: Status): StatusPair {
  if (isClosed(status)) return { status: 'closed', reason: status };
  return { status: status === 'spam' ? 'new' : status, reason: null };
}

export function joinStatus({ status, reason }: StatusPair, spamFlag: SpamFlag | null = null): Status {
  if (spamFlag !== null) return 'spam';
  return status === 'closed' ? (reason ?? 'finished') : status;
}
