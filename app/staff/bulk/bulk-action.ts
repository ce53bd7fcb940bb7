import type { ManyTarget } from '../../../core/applications/change-many.ts';
import type { Status } from '../../../core/applications/status.ts';
import { isTooLong } from '../../../core/messages/message-text.ts';
import { findPlaceholder } from '../../../core/messages/placeholders.ts';
import { readStatus } from '../chosen-status.ts';
import { lacksReason } from '../messages/decline-advice.tsx';

/** A selected row: the version that the page showed, and the id. */
export function readTarget(value: string): ManyTarget {
  const [, version, id] = /^(\d{1,9}):(.+)$/s.exec(value) ?? [];
  return id && version ? { id, version: Number(version) } : { id: value, version: null };
}

export type ChosenAction =
  | { readonly kind: 'status'; readonly status: Status; readonly withMessage: boolean }
  | { readonly kind: 'assign'; readonly assignee: string | null }
  | { readonly kind: 'message' }
  /** Empty for the next event. */
  | { readonly kind: 'invite'; readonly event: string };

/** Why a text cannot go to many; null for nothing. Without a text each gets the template. */
export function findDraftRefusal(
  action: ChosenAction,
  draft: { readonly subject: string; readonly text: string; readonly declineReason: string },
) {
  const isAboutStatus = action.kind === 'status' && action.withMessage;
  if (!isAboutStatus && action.kind !== 'invite') return null;
  if (isAboutStatus && draft.text !== '' && lacksReason(action.status, draft.declineReason))
    return 'decline-reason-missing';
  if (isTooLong(draft)) return 'too-long';
  if (findPlaceholder(draft)) return 'unfinished';
  return action.kind === 'invite' && (draft.subject === '' || draft.text.trim() === '') ? 'missing' : null;
}

/**
 * `status:declined`; with its message `message:declined`; a message about the status that each has `message:`; to an event
 * `invite:ID`; `assign:kim@daybreak.example`, `assign:` for none.
 */
export function readBulkAction(value: string): ChosenAction | null {
  const [kind = '', detail = ''] = value.split(/:(.*)/s);
  if (kind === 'assign') return { kind, assignee: detail === '' ? null : detail.toLowerCase() };
  if (kind === 'invite') return { kind, event: detail };
  if (kind === 'message' && detail === '') return { kind };
  const status = kind === 'status' || kind === 'message' ? readStatus(detail) : null;
  return status && { kind: 'status', status, withMessage: kind === 'message' };
}
