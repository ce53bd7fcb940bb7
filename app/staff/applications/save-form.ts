import { redirect } from 'react-router';
import {
  assigneeTexts,
  deleteTexts,
  messageTexts,
  spamTexts,
  statusTexts,
} from '../../../content/en/staff/applications.ts';
import { changeMany, type ManyAction } from '../../../core/applications/change-many.ts';
import { deleteApplication } from '../../../core/applications/delete-application.ts';
import type { Context } from '../../../core/context.ts';
import { editMessage } from '../../../core/messages/edit-message.ts';
import { addNote } from '../../../core/notes/add-note.ts';
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
  mayWriteMessages,
  mayWriteNotes,
  type Policy,
} from '../../../core/team/policies.ts';
import { type Flash, redirectWithFlash } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import { findReadable, requirePolicy, type StaffRequest } from '../guard.ts';
import { readMessage } from '../shared/composer/read-message.ts';
import { readAction } from '../shared/read-action.ts';

/** Who may send which form of the page. */
const policies: { readonly [intent: string]: Policy } = {
  note: mayWriteNotes,
  'suggest-question': mayWriteNotes,
  assign: mayAssign,
  status: mayChangeStatus,
  message: mayWriteMessages,
  'edit-message': mayWriteMessages,
  'not-spam': mayHandleSpam,
  delete: mayErase,
};

/** What was done; without a text the page shows it. `path`: where that leads, the page by default. */
type Done = Flash | null;

/** Does what a form of the page asks for, and leads back to the page. */
export async function saveForm(form: PostedForm, request: StaffRequest) {
  const { context, url, ctx, id, viewer, by } = request;
  const intent = form.get('intent');
  requirePolicy((policies[intent] ?? mayChangeStatus)(viewer));
  await findReadable(request, id);
  if (intent === 'delete') {
    if (form.get('word').trim().toLowerCase() !== deleteTexts.word) return fail('wrong-word');
    await deleteApplication(ctx, id, { cause: 'staff', actor: { kind: 'staff', email: by } });
    return redirectWithFlash(context, `/staff${url.search}`, { text: deleteTexts.deleted });
  }
  const done = await change(form, request);
  if (!done.ok) return done;
  // The list that the application was opened from is in the address.
  const page = url.pathname + url.search;
  return done.value === null ? redirect(page, 303) : redirectWithFlash(context, page, done.value);
}

async function change(form: PostedForm, request: StaffRequest) {
  const { ctx, id, by } = request;
  const text = form.get('text');
  switch (form.get('intent')) {
    case 'note':
      return saveNote(form, request);
    case 'suggest-question':
      return say(await suggestQuestion(ctx, { applicationId: id, authorEmail: by, text }), null);
    case 'edit-message':
      return saveQueued(form, request);
    case 'not-spam':
      return say(await unmarkSpam(ctx, { applicationId: id, actorEmail: by }), { text: spamTexts.unmarked });
    default:
      return changeOne(form, request);
  }
}

/** What to say after a success. */
function say<Code extends string>(result: Result<unknown, Code>, done: Done): Result<Done, Code> {
  return result.ok ? succeed(done) : result;
}

async function saveNote(form: PostedForm, { ctx, id: applicationId, by: authorEmail }: StaffRequest) {
  const note = { id: form.get('note'), applicationId, authorEmail, text: form.get('text') };
  if (!/^[\w-]{1,64}$/.test(note.id)) return fail('unreadable');
  return say(await addNote(ctx, note), null);
}

async function saveQueued(form: PostedForm, { ctx }: StaffRequest) {
  const [id, version] = form.get('message').split(/:(?=\d+$)/);
  if (!id || !version) return fail('gone');
  const message = readMessage(form, null);
  if (!message.ok) return message;
  return say(await editMessage(ctx, { id, version: Number(version) }, message.value), { text: messageTexts.saved });
}

/** Changes the application in the same way as the list changes many. */
async function changeOne(form: PostedForm, request: StaffRequest) {
  const { ctx, id, by } = request;
  const read = await readAction(form, request);
  if (!read.ok) return read;
  const action = read.value;
  const targets = [{ id, version: Number(form.get('version')) }];
  const { unchanged } = await changeMany(ctx, { targets, action, actorEmail: by });
  const [refused] = unchanged;
  return refused ? fail(refused[1]) : succeed(await describeDone(ctx, action));
}

async function describeDone(ctx: Context, action: ManyAction): Promise<Flash> {
  const link = { to: '/staff/messages', text: messageTexts.toMessages };
  switch (action.kind) {
    case 'assign': {
      const name = action.assigneeEmail && nameOf(action.assigneeEmail, await listTeamNames(ctx));
      return { text: assigneeTexts.saved(name) };
    }
    case 'message':
      return { text: messageTexts.queued, link };
    case 'status': {
      const hasMessage = action.writeMessage !== null;
      return { text: statusTexts.moved(action.status, hasMessage), ...(hasMessage && { link }) };
    }
  }
}
