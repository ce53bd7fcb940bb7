import { type Standing, staffCloseReasons, statuses } from '../../../domain/review/status.ts';
import type { StaffForm } from '../administration/staff-form.ts';

export type ChosenAction =
  | { readonly kind: 'status'; readonly standing: Standing; readonly withMessage: boolean }
  | { readonly kind: 'assign'; readonly assignee: string | null };

/** `in-review`, `closed:declined`, `assign:kim@daybreak.example`, `assign:` for none. */
export function readBulkAction(form: StaffForm): ChosenAction | null {
  const [kind = '', detail = ''] = form.get('action').split(/:(.*)/s);
  if (kind === 'assign') return { kind, assignee: detail === '' ? null : detail.toLowerCase() };
  const standing = readStanding(kind, detail);
  return standing && { kind: 'status', standing, withMessage: form.get('message') === '1' };
}

/** Null for what staff cannot choose. */
export function readStanding(status: string, reason: string): Standing | null {
  if (status === 'closed') {
    const known = staffCloseReasons.find((name) => name === reason);
    return known ? { status, reason: known } : null;
  }
  const open = statuses.find((name) => name === status);
  return open && open !== 'closed' ? { status: open, reason: null } : null;
}
