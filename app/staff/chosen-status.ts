import { type StatusWithReason, staffCloseReasons, statuses } from '../../core/applications/listed-status.ts';

/** The value of the button that chooses this status. */
export const writeStatus = ({ status, reason }: StatusWithReason) => `${status}:${reason ?? ''}`;

/** The status that an address asks to write about; null for none. */
export const readChosenStatus = (parameters: URLSearchParams) =>
  readStatus(parameters.get('to') ?? '', parameters.get('reason') ?? 'declined');

/** Null for what staff cannot choose. */
export function readStatus(status: string, reason: string): StatusWithReason | null {
  if (status === 'closed') {
    const known = staffCloseReasons.find((name) => name === reason);
    return known ? { status, reason: known } : null;
  }
  const open = statuses.find((name) => name === status);
  return open && open !== 'closed' ? { status: open, reason: null } : null;
}
