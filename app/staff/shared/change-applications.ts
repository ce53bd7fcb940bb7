import { bulk } from '../../../content/en/staff/list.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { changeMany, type ManyAction, type ManyResult } from '../../../core/applications/change-many.ts';
import { succeed } from '../../../core/result.ts';
import { listTeamNames } from '../../../core/team/list-team.ts';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';
import type { Flash } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import type { StaffRequest } from '../guard.ts';
import { readAction } from './read-action.ts';

type Target = { readonly id: string; readonly version: number };

/** Changes one or many applications. Returns the flash message and those left out. */
export async function changeApplications(form: PostedForm, request: StaffRequest, targets: readonly Target[]) {
  const { ctx, by } = request;
  const read = await readAction(form, request);
  if (!read.ok) return read;
  const action = read.value;
  const result = await changeMany(ctx, { targets, action, actorEmail: by });
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
