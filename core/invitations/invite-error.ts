import type { ApplicationTable } from '../../db/schema.ts';
import { isOpen } from '../applications/status.ts';
import type { Reader } from '../context.ts';
import { listInvitations } from '../events/invitation.ts';

export type InviteError = 'invited-already' | 'is-closed';

export async function listInvitedIds(ctx: Reader, eventId: string): Promise<ReadonlySet<string>> {
  const invitations = await listInvitations(ctx, { eventId });
  return new Set(invitations.map(({ applicationId }) => applicationId));
}

/** Returns the reason to leave an application out, or null. Spam is refused like for every message. */
export function findInviteError(
  { id, status }: Pick<ApplicationTable, 'id' | 'status'>,
  invitedIds: ReadonlySet<string>,
): InviteError | null {
  if (invitedIds.has(id)) return 'invited-already';
  return isOpen(status) || status === 'spam' ? null : 'is-closed';
}
