import { changeResults } from '../../../content/en/staff/change-results.ts';
import { fillText } from '../../../content/en/staff/message-templates.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { changeMany, type ManyAction, type ManyResult } from '../../../core/applications/change-many.ts';
import { chosenStatuses, type Status } from '../../../core/applications/status.ts';
import { findEvent } from '../../../core/events/event.ts';
import {
  isTooLong,
  listPlaceholders,
  type MessageDraft,
  maximumQuestions,
  readQuestions,
} from '../../../core/messages/message.ts';
import { fail, succeed } from '../../../core/result.ts';
import { listTeam } from '../../../core/team/member.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { isDeclineReason } from './composer/decline-advice.tsx';
import type { Target } from './targets.ts';

type Change = { readonly action: ManyAction; readonly describe: (result: ManyResult) => string };

/** Changes one or many applications. Returns the flash message and those left out. */
export async function changeApplications(form: PostedForm, request: StaffRequest, targets: readonly Target[]) {
  const { ctx, actorEmail } = request;
  const read = await readChange(form, request);
  if (!read.ok) return read;
  const { action, describe } = read.value;
  const result = await changeMany(ctx, { targets, action, actorEmail });
  const isQueued = result.changed > 0 && action.kind !== 'assign' && action.writeMessage !== null;
  const link = isQueued && { link: { to: '/staff/messages', text: changeResults.toMessages } };
  return succeed({ flash: { text: describe(result), ...link }, unchanged: result.unchanged });
}

async function readChange(form: PostedForm, request: StaffRequest) {
  switch (form.get('intent')) {
    case 'assign':
      return readAssignment(form, request);
    case 'status':
      return readStatusChange(form, request);
    case 'message':
      return readNewMessage(form, request);
    default:
      return fail('unreadable');
  }
}

async function readAssignment(form: PostedForm, { ctx }: StaffRequest) {
  const assigneeEmail = form.get('assignee') || null;
  const assignee = (await listTeam(ctx)).find(({ email }) => email === assigneeEmail);
  if (assigneeEmail !== null && !assignee) return fail('unreadable');
  const describe = (result: ManyResult) => changeResults.assigned(result, assignee?.name ?? null);
  return succeed<Change>({ action: { kind: 'assign', assigneeEmail }, describe });
}

async function readStatusChange(form: PostedForm, request: StaffRequest) {
  const status = chosenStatuses.find((one) => one === form.get('to'));
  if (!status) return fail('unreadable');
  const isSilent = form.get('with-message') === '0';
  const message = isSilent ? succeed(null) : await readDraft(form, request, status);
  if (!message.ok) return message;
  const action: ManyAction = { kind: 'status', status, writeMessage: message.value };
  return succeed<Change>({ action, describe: (result) => changeResults.moved(result, statusNames[status], !isSilent) });
}

async function readNewMessage(form: PostedForm, request: StaffRequest) {
  const message = await readDraft(form, request, null);
  if (!message.ok) return message;
  const id = form.get('event');
  if (id !== '' && (await findEvent(request.ctx, id))?.cancelledAt !== null) return fail('event-gone');
  const event = id !== '' && ({ event: { id, about: 'invited' } } as const);
  const writeMessage = (application: ApplicationTable) => ({ ...message.value(application), ...event });
  return succeed<Change>({ action: { kind: 'message', writeMessage }, describe: changeResults.queued });
}

async function readDraft(form: PostedForm, { ctx, actorEmail }: StaffRequest, status: Status | null) {
  const { today, writer } = await readClock(ctx, actorEmail);
  const message = readMessage(form, status);
  if (!message.ok) return message;
  const questions = readQuestions(readQuestionFields(form), today);
  if (!questions.ok) return questions;
  return succeed((application: ApplicationTable) => ({
    ...message.value,
    questions: questions.value,
    text: fillText(message.value.text, application, writer),
  }));
}

/** Reads the message of the composer. `status`: the new one, or null for a message only. */
export function readMessage(form: PostedForm, status: Status | null) {
  const [subject, text] = [form.get('subject').trim(), form.get('text').replaceAll('\r\n', '\n')];
  if (status === 'declined' && !isDeclineReason(form.get('decline-reason'))) return fail('decline-reason-missing');
  if (subject === '' || text.trim() === '') return fail('missing');
  if (isTooLong({ subject, text })) return fail('too-long');
  if (listPlaceholders({ subject, text }).length > 0) return fail('unfinished');
  return succeed<MessageDraft>({ subject, text });
}

function readQuestionFields(form: PostedForm) {
  const numbers = Array.from({ length: maximumQuestions }, (_, index) => index + 1);
  const filled = numbers.filter((number) => form.get(`question-${number}`).trim() !== '');
  return {
    texts: filled.map((number) => form.get(`question-${number}`)),
    // A suggestion whose text was deleted stays open.
    suggestionIds: filled.map((number) => form.get(`suggestion-${number}`)),
    answerBy: form.get('answer-by'),
  };
}
