import { type StatusWithReason, staffCloseReasons, statuses } from '../../domain/model/status.ts';

/** The value of the button that chooses this status. */
export const writeStatus = ({ status, reason }: StatusWithReason) => `${status}:${reason ?? ''}`;

/** Null for what staff cannot choose. */
export function readStatus(status: string, reason: string): StatusWithReason | null {
  if (status === 'closed') {
    const known = staffCloseReasons.find((name) => name === reason);
    return known ? { status, reason: known } : null;
  }
  const open = statuses.find((name) => name === status);
  return open && open !== 'closed' ? { status: open, reason: null } : null;
}
