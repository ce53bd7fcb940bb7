import type { BulkAction } from '../../../domain/applications/bulk.ts';
import type { MessageDraft } from '../../../domain/messages/stage-message.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { makeInviteAction } from '../events/read-invitations.ts';
import { fillTemplate, fillText, type Writer } from '../message-template.ts';
import type { ChosenAction } from './bulk-action.ts';

/** `draft`: one text for all, as the composer has it; empty for the templates. */
export async function addTemplates(
  ports: ReviewPorts,
  action: ChosenAction,
  draft: Pick<MessageDraft, 'subject' | 'text' | 'declineReason'>,
  who: Writer,
): Promise<BulkAction | null> {
  switch (action.kind) {
    case 'assign':
      return action;
    case 'invite':
      return makeInviteAction(ports, action.event, draft, who);
    case 'message':
      return { ...action, writeMessage: (entry) => fillTemplate(entry, entry.review, who) };
    case 'status': {
      const write = (entry: ReviewedApplication) => {
        const filled = fillTemplate(entry, action.newStatus, who);
        if (draft.subject === '' || draft.text.trim() === '') return filled;
        return { ...draft, text: fillText(draft.text, entry, who), template: filled?.template ?? null };
      };
      return { ...action, writeMessage: action.withMessage ? write : null };
    }
  }
}
