import { bulk } from '../../../content/en/staff/list.ts';
import { fillText } from '../../../content/en/staff/message-templates.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { changeMany, type ManyAction, type ManyResult } from '../../../core/applications/change-many.ts';
import { chosenStatuses } from '../../../core/applications/status.ts';
import type { Context } from '../../../core/context.ts';
import { findEvent } from '../../../core/events/event.ts';
import { fail, succeed } from '../../../core/result.ts';
import { listTeam, listTeamNames } from '../../../core/team/member.ts';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import type { Flash } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { readMessage, readQuestionFields } from './composer/read-message.ts';

type Target = { readonly id: string; readonly version: number };

/** Changes one or many applications. Returns the flash message and those left out. */
export async function changeApplications(form: PostedForm, request: StaffRequest, targets: readonly Target[]) {
  const { ctx, actorEmail } = request;
  const read = await readAction(form, request);
  if (!read.ok) return read;
  const action = read.value;
  const result = await changeMany(ctx, { targets, action, actorEmail });
  const names = action.kind === 'assign' ? await listTeamNames(ctx) : {};
  const text = describeDone(action, result, names);
  const isQueued = action.kind !== 'assign' && action.writeMessage !== null;
  const flash: Flash = { text, ...(isQueued && { link: { to: '/staff/messages', text: bulk.toMessages } }) };
  return succeed({ flash, unchanged: result.unchanged });
}

function describeDone(action: ManyAction, { changed, same, unchanged }: ManyResult, names: TeamNames): string {
  const all = changed + same + unchanged.length;
  const already = same > 0 ? ` ${bulk.same(same)}` : '';
  switch (action.kind) {
    case 'assign': {
      const name = action.assigneeEmail && nameOf(action.assigneeEmail, names);
      return bulk.assigned(changed, all, name) + already;
    }
    case 'message':
      return bulk.queued(changed, all);
    case 'status': {
      const ready = changed > 0 && action.writeMessage ? ` ${bulk.ready(all)}` : '';
      return bulk.moved(changed, all, statusNames[action.status]) + already + ready;
    }
  }
}

async function readAction(form: PostedForm, request: StaffRequest) {
  switch (form.get('intent')) {
    case 'assign':
      return readAssignment(form, request.ctx);
    case 'status':
      return readStatusChange(form, request);
    case 'message':
      return readNewMessage(form, request);
    default:
      return fail('unreadable');
  }
}

async function readAssignment(form: PostedForm, ctx: Context) {
  const assigneeEmail = form.get('assignee') || null;
  const isOnTeam = assigneeEmail === null || (await listTeam(ctx)).some(({ email }) => email === assigneeEmail);
  return isOnTeam ? succeed<ManyAction>({ kind: 'assign', assigneeEmail }) : fail('unreadable');
}

async function readStatusChange(form: PostedForm, request: StaffRequest) {
  const status = chosenStatuses.find((one) => one === form.get('to'));
  if (!status) return fail('unreadable');
  if (form.get('with-message') === '0') return succeed<ManyAction>({ kind: 'status', status, writeMessage: null });
  const message = await readDraft(form, request, status);
  return message.ok ? succeed<ManyAction>({ kind: 'status', status, writeMessage: message.value }) : message;
}

async function readNewMessage(form: PostedForm, request: StaffRequest) {
  const message = await readDraft(form, request, null);
  if (!message.ok) return message;
  const writeMessage = message.value;
  const id = form.get('event');
  if (id === '') return succeed<ManyAction>({ kind: 'message', writeMessage });
  if ((await findEvent(request.ctx, id))?.cancelledAt !== null) return fail('event-gone');
  return succeed<ManyAction>({
    kind: 'message',
    writeMessage: (application) => ({ ...writeMessage(application), event: { id, about: 'invited' } }),
  });
}

async function readDraft(
  form: PostedForm,
  { ctx, actorEmail }: StaffRequest,
  status: Parameters<typeof readMessage>[1],
) {
  const { today, writer } = await readClock(ctx, actorEmail);
  const message = readMessage(form, status);
  if (!message.ok) return message;
  const questions = readQuestionFields(form, today);
  if (!questions.ok) return questions;
  return succeed((application: ApplicationTable) => ({
    ...message.value,
    questions: questions.value,
    text: fillText(message.value.text, application, writer),
  }));
}
