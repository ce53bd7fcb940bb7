import { messageTexts } from '../../../content/en/staff/applications.ts';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { changeMany, type ManyAction, type ManyResult } from '../../../core/applications/change-many.ts';
import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { makeReference } from '../../../core/applications/reference.ts';
import type { Context } from '../../../core/context.ts';
import { succeed } from '../../../core/result.ts';
import { listTeamNames } from '../../../core/team/list-team.ts';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';
import { redirectWithFlash } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import type { StaffRequest } from '../guard.ts';
import { pageSize } from '../list-address.ts';
import { readAction } from '../shared/read-action.ts';

/** Changes the selected applications, or queues a message for each. Those that were left out are listed on the page. */
export async function changeSelected(form: PostedForm, request: StaffRequest) {
  const { context, ctx, by, url } = request;
  const targets = form.getAll('id').slice(0, pageSize).map(readTarget);
  const list = url.pathname + url.search;
  if (targets.length === 0) return redirectWithFlash(context, list, { text: bulk.nothingSelected });
  const action = await readAction(form, request);
  if (!action.ok) return action;
  const result = await changeMany(ctx, { targets, action: action.value, actorEmail: by });
  const text = describeDone(action.value, result, await listTeamNames(ctx));
  if (result.unchanged.length > 0) return succeed({ text, unchanged: await nameUnchanged(ctx, result) });
  const isQueued = action.value.kind !== 'assign' && action.value.writeMessage !== null;
  const link = { to: '/staff/messages', text: messageTexts.toMessages };
  return redirectWithFlash(context, list, { text, ...(isQueued && { link }) });
}

/** A selected row: the version that the page showed, and the id. */
function readTarget(value: string) {
  const [version = '', id = ''] = value.split(/:(.*)/s);
  return { id, version: Number(version) };
}

function describeDone(action: ManyAction, { changed, same, unchanged }: ManyResult, names: TeamNames): string {
  const counts = [changed, changed + same + unchanged.length] as const;
  const already = same > 0 ? ` ${bulk.same(same)}` : '';
  switch (action.kind) {
    case 'assign': {
      const name = action.assigneeEmail === null ? inbox.unassigned : nameOf(action.assigneeEmail, names);
      return bulk.assigned(...counts, name) + already;
    }
    case 'message':
      return bulk.queued(...counts);
    case 'status': {
      const ready = changed > 0 && action.writeMessage ? ` ${bulk.messagesWait}` : '';
      return bulk.moved(...counts, statusNames[action.status]) + already + ready;
    }
  }
}

async function nameUnchanged(ctx: Context, { unchanged }: ManyResult) {
  const found = await listApplicationsById(
    ctx,
    unchanged.map(([id]) => id),
  );
  return unchanged.map(([id, refusal]) => ({
    id,
    name: found.find((application) => application.id === id)?.name ?? makeReference(id),
    why: bulk.refusals[refusal],
  }));
}
