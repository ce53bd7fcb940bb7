import type { ManyAction } from '../../../core/applications/change-many.ts';
import { findPlaceholder } from '../../../core/messages/placeholders.ts';
import { fail, type Result, succeed } from '../../../core/result.ts';
import type { TeamNames } from '../../../core/team/member-name.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import { readStatus } from '../chosen-status.ts';
import { readClock } from '../describe-time.ts';
import { isOnTeam, type StaffRequest } from '../guard.ts';
import { fillText } from '../message-template.ts';
import { type MessageFormError, readMessage } from '../shared/composer/read-message.ts';
import { makeInviteAction } from './invite.ts';

type Change = { readonly action: ManyAction; readonly names: TeamNames };
type ChangeError = MessageFormError | 'unreadable' | 'unfinished' | 'event-gone';

/** What the form of the bar asks for. */
export async function readChange(
  form: PostedForm,
  { context, ctx, by }: StaffRequest,
): Promise<Result<Change, ChangeError>> {
  const clock = await readClock(ctx);
  const { names } = clock;
  const intent = form.get('intent');
  if (intent === 'assign') {
    const assigneeEmail = form.get('assignee').toLowerCase() || null;
    if (assigneeEmail !== null && !(await isOnTeam(context, assigneeEmail))) return fail('unreadable');
    return succeed({ action: { kind: 'assign', assigneeEmail }, names });
  }
  const status = intent === 'status' ? readStatus(form.get('to')) : null;
  if (!status && intent !== 'message' && intent !== 'invite') return fail('unreadable');
  if (status && form.get('with-message') === '0')
    return succeed({ action: { kind: 'status', status, writeMessage: null }, names });
  const message = await readMessage(form, status);
  if (!message.ok) return message;
  const draft = message.value;
  if (findPlaceholder(draft)) return fail('unfinished');
  const who = { by, ...clock };
  if (intent === 'invite') {
    const action = await makeInviteAction(ctx, form.get('event'), draft, who);
    return action ? succeed({ action, names }) : fail('event-gone');
  }
  const writeMessage = (application: ApplicationTable) => ({ ...draft, text: fillText(draft.text, application, who) });
  const action: ManyAction = status ? { kind: 'status', status, writeMessage } : { kind: 'message', writeMessage };
  return succeed({ action, names });
}
