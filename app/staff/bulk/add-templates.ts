import type { ManyAction } from '../../../core/applications/change-many.ts';
import type { Context } from '../../../core/context.ts';
import type { MessageDraft } from '../../../core/messages/message-text.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { makeInviteAction } from '../events/read-invitations.ts';
import { fillTemplate, fillText, type Writer } from '../message-template.ts';
import type { ChosenAction } from './bulk-action.ts';

/** `draft`: one text for all, as the composer has it; empty for the templates. */
export async function addTemplates(
  ctx: Context,
  action: ChosenAction,
  draft: Pick<MessageDraft, 'subject' | 'text' | 'declineReason'>,
  who: Writer,
): Promise<ManyAction | null> {
  switch (action.kind) {
    case 'assign':
      return { kind: 'assign', assigneeEmail: action.assignee };
    case 'invite':
      return makeInviteAction(ctx, action.event, draft, who);
    case 'message':
      return {
        ...action,
        writeMessage: (application) => fillTemplate(application, application.status, who),
      };
    case 'status': {
      const write = (application: ApplicationTable) => {
        const filled = fillTemplate(application, action.status, who);
        if (draft.subject === '' || draft.text.trim() === '') return filled;
        return { ...draft, text: fillText(draft.text, application, who), template: filled?.template ?? null };
      };
      return { kind: 'status', status: action.status, writeMessage: action.withMessage ? write : null };
    }
  }
}
