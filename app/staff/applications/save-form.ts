import { redirect } from 'react-router';
import {
  assigneeTexts,
  deleteTexts,
  invitationTexts,
  messageTexts,
  spamTexts,
  statusTexts,
} from '../../../content/en/staff/applications.ts';
import { type AssignError, assign } from '../../../core/applications/assign.ts';
import { type ChangeStatusError, changeStatus } from '../../../core/applications/change-status.ts';
import { deleteApplication } from '../../../core/applications/delete-application.ts';
import { findApplication } from '../../../core/applications/find-application.ts';
import { findEvent } from '../../../core/events/find-event.ts';
import { findInviteError, type InviteError, listInvitedIds } from '../../../core/invitations/invite-error.ts';
import { discardMessage } from '../../../core/messages/discard-message.ts';
import { editMessage } from '../../../core/messages/edit-message.ts';
import type { MessageError } from '../../../core/messages/stored-message.ts';
import { writeMessage } from '../../../core/messages/write-message.ts';
import { type AddNoteError, addNote } from '../../../core/notes/add-note.ts';
import { type EditNoteError, editNote } from '../../../core/notes/edit-note.ts';
import { suggestQuestion } from '../../../core/questions/suggest-question.ts';
import { fail, type Result, succeed } from '../../../core/result.ts';
import { unmarkSpam } from '../../../core/submissions/unmark-spam.ts';
import { listTeamNames } from '../../../core/team/list-team.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import {
  mayAssign,
  mayChangeStatus,
  mayErase,
  mayHandleSpam,
  mayManageEvents,
  mayWriteMessages,
  mayWriteNotes,
  type Policy,
} from '../../../core/team/policies.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import { readStatus } from '../chosen-status.ts';
import { type Flash, redirectWithFlash } from '../flash.ts';
import { findReadable, isOnTeam, requirePolicy, type StaffRequest } from '../guard.ts';
import { type MessageFormError, readMessage, readMessageWithQuestions } from '../shared/composer/read-message.ts';

/** Who may send which form of the page. */
const policies: { readonly [intent: string]: Policy } = {
  note: mayWriteNotes,
  'edit-note': mayWriteNotes,
  'suggest-question': mayWriteNotes,
  assign: mayAssign,
  status: mayChangeStatus,
  message: mayWriteMessages,
  'edit-message': mayWriteMessages,
  discard: mayWriteMessages,
  invite: mayManageEvents,
  'not-spam': mayHandleSpam,
  delete: mayErase,
};

/** What was done; without a text the page shows it. `path`: where that leads, the page by default. */
type Done = Flash | null;

type FormError =
  | AssignError
  | ChangeStatusError
  | AddNoteError
  | EditNoteError
  | MessageError
  | MessageFormError
  | InviteError
  | 'event-gone'
  | 'unreadable'
  | 'wrong-word';

/** Does what a form of the page asks for, and leads back to the page. */
export async function saveForm(form: PostedForm, request: StaffRequest) {
  const { context, url, ctx, id, viewer, by } = request;
  const intent = form.get('intent');
  requirePolicy(context, (policies[intent] ?? mayChangeStatus)(viewer));
  await findReadable(request, id);
  if (intent === 'delete') {
    if (form.get('word').trim().toLowerCase() !== deleteTexts.word) return fail('wrong-word');
    const askedBy = (['applicant', 'guardian', 'team'] as const).find((who) => who === form.get('asked-by'));
    await deleteApplication(ctx, id, { cause: 'staff', askedBy, actor: { kind: 'staff', email: by } });
    return redirectWithFlash(context, `/staff${url.search}`, { text: deleteTexts.deleted });
  }
  const done = await change(form, request);
  if (!done.ok) return done;
  // The list that the application was opened from is in the address.
  const page = url.pathname + url.search;
  return done.value === null ? redirect(page, 303) : redirectWithFlash(context, page, done.value);
}

async function change(form: PostedForm, request: StaffRequest): Promise<Result<Done, FormError>> {
  const { ctx, id, by } = request;
  const text = form.get('text');
  switch (form.get('intent')) {
    case 'note':
    case 'edit-note':
      return saveNote(form, request);
    case 'suggest-question':
      return say(await suggestQuestion(ctx, { applicationId: id, authorEmail: by, text }), null);
    case 'assign':
      return saveAssignee(form, request);
    case 'status':
      return saveStatus(form, request);
    case 'message':
    case 'invite':
      return saveMessage(form, request);
    case 'edit-message':
    case 'discard':
      return saveQueued(form, request);
    case 'not-spam':
      return say(await unmarkSpam(ctx, { applicationId: id, actorEmail: by }), { text: spamTexts.unmarked });
    default:
      return fail('unreadable');
  }
}

const toMessages = { to: '/staff/messages', text: messageTexts.toMessages };

/** What to say after a success. */
function say<Code extends FormError>(result: Result<unknown, Code>, done: Done): Result<Done, Code> {
  return result.ok ? succeed(done) : result;
}

async function saveNote(form: PostedForm, { ctx, id: applicationId, by: authorEmail }: StaffRequest) {
  const note = { id: form.get('note'), applicationId, authorEmail, text: form.get('text') };
  if (!/^[\w-]{1,64}$/.test(note.id)) return fail('unreadable');
  const isNew = form.get('intent') === 'note';
  return say(await (isNew ? addNote(ctx, note) : editNote(ctx, { ...note, version: Number(form.get('seen')) })), null);
}

async function saveAssignee(form: PostedForm, { context, ctx, id, by }: StaffRequest) {
  const assigneeEmail = form.get('assignee') || null;
  if (assigneeEmail !== null && !(await isOnTeam(context, assigneeEmail))) return fail('unreadable');
  const version = Number(form.get('version')) || null;
  const name = assigneeEmail && nameOf(assigneeEmail, await listTeamNames(ctx));
  const assigned = await assign(ctx, { applicationId: id, version, assigneeEmail, actorEmail: by });
  return say(assigned, { text: assigneeTexts.saved(name) });
}

async function saveStatus(form: PostedForm, { ctx, id: applicationId, by: actorEmail }: StaffRequest) {
  const status = readStatus(form.get('to'));
  if (!status) return fail('unreadable');
  const isMessageLeftOut = form.get('with-message') === '0';
  const message = isMessageLeftOut
    ? succeed(null)
    : await readMessageWithQuestions(ctx, form, { applicationId, status });
  if (!message.ok) return message;
  const version = Number(form.get('version'));
  const changed = await changeStatus(ctx, { applicationId, version, status, message: message.value, actorEmail });
  const flash = { text: statusTexts.moved(status, !isMessageLeftOut) };
  return say(changed, isMessageLeftOut ? flash : { ...flash, link: toMessages });
}

async function saveMessage(form: PostedForm, { ctx, id: applicationId, by: actorEmail }: StaffRequest) {
  const message = await readMessageWithQuestions(ctx, form, { applicationId, status: null });
  if (!message.ok) return message;
  const queue = { applicationId, version: Number(form.get('version')), actorEmail };
  if (form.get('intent') === 'message') {
    const written = await writeMessage(ctx, { ...queue, message: message.value });
    return say(written, { text: messageTexts.queued, link: toMessages });
  }
  const event = await findEvent(ctx, form.get('event'));
  if (event?.cancelledAt !== null) return fail('event-gone');
  const application = await findApplication(ctx, applicationId);
  const error = application && findInviteError(application, await listInvitedIds(ctx, event.id));
  if (error) return fail(error);
  const invitation = { ...message.value, event: { id: event.id, about: 'invited' } } as const;
  const written = await writeMessage(ctx, { ...queue, message: invitation });
  return say(written, { text: invitationTexts.queued, link: toMessages });
}

async function saveQueued(form: PostedForm, { ctx }: StaffRequest) {
  const [id, version] = form.get('message').split(/:(?=\d+$)/);
  if (!id || !version) return fail('gone');
  const seen = { id, version: Number(version) };
  if (form.get('intent') === 'discard') return say(await discardMessage(ctx, seen), { text: messageTexts.deleted });
  const message = await readMessage(form, null);
  if (!message.ok) return message;
  return say(await editMessage(ctx, seen, message.value), { text: messageTexts.saved });
}
