import { redirect } from 'react-router';
import { deleteTexts, messageTexts, spamTexts } from '../../../content/en/staff/applications.ts';
import { deleteApplication } from '../../../core/applications/delete-application.ts';
import { findApplication } from '../../../core/applications/find-application.ts';
import { editMessage } from '../../../core/messages/write-message.ts';
import { addNote } from '../../../core/notes/notes.ts';
import { suggestQuestion } from '../../../core/questions/suggestions.ts';
import { fail } from '../../../core/result.ts';
import { unmarkSpam } from '../../../core/submissions/unmark-spam.ts';
import { mayChangeApplications } from '../../../core/team/policies.ts';
import { flashOrFail, redirectWithFlash } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { findReadable, isFormId, requirePolicy, type StaffRequest } from '../guard.ts';
import { changeApplications, readMessage } from '../shared/change-applications.ts';
import { saveVenture } from '../shared/mentoring/save-venture.ts';

/** The forms of everybody who reads the page. */
const formsOfReviewers = ['note', 'suggest-question'];

/** Runs a form of the page, and leads back with the query of the list. */
export async function saveForm(form: PostedForm, request: StaffRequest) {
  const { context, url, ctx, id, viewer, actorEmail } = request;
  const intent = form.get('intent');
  const path = url.pathname + url.search;
  if (formsOfReviewers.includes(intent)) {
    await findReadable(request, id);
    const saved = await saveText(form, request);
    // The page itself shows the text.
    return saved.ok ? redirect(path, 303) : saved;
  }
  requirePolicy(mayChangeApplications(viewer));
  switch (intent) {
    case 'edit-message':
      return flashOrFail(context, await saveQueued(form, request), { path, text: messageTexts.saved });
    case 'not-spam': {
      const unmarked = await unmarkSpam(ctx, { applicationId: id, actorEmail });
      return flashOrFail(context, unmarked, { path, text: spamTexts.unmarked });
    }
    case 'name-mentor':
    case 'session-note': {
      const application = await findApplication(ctx, id);
      return application ? saveVenture(form, request, application) : fail('not-found');
    }
    case 'delete':
      return deleteForGood(form, request);
    default:
      return changeOne(form, request, path);
  }
}

function saveText({ get }: PostedForm, { ctx, id: applicationId, actorEmail: authorEmail }: StaffRequest) {
  const entry = { applicationId, authorEmail, text: get('text') };
  if (get('intent') === 'suggest-question') return suggestQuestion(ctx, entry);
  return isFormId(get('note')) ? addNote(ctx, { id: get('note'), ...entry }) : fail('unreadable');
}

function saveQueued(form: PostedForm, { ctx }: StaffRequest) {
  const message = readMessage(form, null);
  if (!message.ok) return message;
  return editMessage(ctx, { id: form.get('message'), version: Number(form.get('version')) }, message.value);
}

/** The search of the list may be the deleted name, so it is left out. */
async function deleteForGood(form: PostedForm, { context, ctx, id, actorEmail }: StaffRequest) {
  if (form.get('word').trim().toLowerCase() !== deleteTexts.word) return fail('wrong-word');
  await deleteApplication(ctx, id, { cause: 'staff', actor: { kind: 'staff', email: actorEmail } });
  return redirectWithFlash(context, '/staff', { text: deleteTexts.deleted });
}

async function changeOne(form: PostedForm, request: StaffRequest, path: string) {
  const done = await changeApplications(form, request, [{ id: request.id, version: Number(form.get('version')) }]);
  if (!done.ok) return done;
  const [refused] = done.value.unchanged;
  return refused ? fail(refused[1]) : redirectWithFlash(request.context, path, done.value.flash);
}
