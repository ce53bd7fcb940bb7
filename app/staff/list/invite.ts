import type { ManyAction } from '../../../core/applications/change-many.ts';
import type { Context } from '../../../core/context.ts';
import { findEvent } from '../../../core/events/find-event.ts';
import { findInviteError, listInvitedIds } from '../../../core/invitations/invite-error.ts';
import type { MessageDraft } from '../../../core/messages/message-text.ts';
import { fillText, type Writer } from '../message-template.ts';

/** Queues the invitation to an event. Null where the event does not take place. */
export async function makeInviteAction(
  ctx: Context,
  event: string,
  draft: MessageDraft,
  who: Writer,
): Promise<ManyAction | null> {
  if ((await findEvent(ctx, event))?.cancelledAt !== null) return null;
  const invitedIds = await listInvitedIds(ctx, event);
  return {
    kind: 'message',
    refuse: (application) => findInviteError(application, invitedIds),
    writeMessage: (application) => ({
      ...draft,
      text: fillText(draft.text, application, who),
      event: { id: event, about: 'invited' },
    }),
  };
}
