import { messageTexts } from '../../../content/en/staff/applications.ts';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { changeMany, type ManyTarget } from '../../../core/applications/change-many.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import { redirectWithFlash } from '../flash.ts';
import type { StaffRequest } from '../guard.ts';
import { readListAddress } from '../list-address.ts';
import { groupByRefusal } from '../shared/unchanged.ts';
import { readChange } from './read-change.ts';

/** Changes the selected applications, or queues a message for each. */
export async function changeSelected(form: PostedForm, request: StaffRequest) {
  const { context, ctx, by } = request;
  const targets = form.getAll('id').map(readTarget);
  const list = `/staff?${readListAddress(form.get('query'))}`;
  if (targets.length === 0) return redirectWithFlash(context, list, { text: bulk.nothingSelected });
  const change = await readChange(form, request);
  if (!change.ok) return change;
  const { action, names } = change.value;
  const { changed, same, unchanged } = await changeMany(ctx, { targets, action, actorEmail: by });
  const counts = [changed, changed + same + unchanged.length] as const;
  const already = same > 0 ? ` ${bulk.same(same)}` : '';
  const isQueued = changed > 0 && action.kind !== 'assign' && action.writeMessage !== null;
  const describe = () => {
    switch (action.kind) {
      case 'assign': {
        const name = action.assigneeEmail === null ? inbox.unassigned : nameOf(action.assigneeEmail, names);
        return bulk.assigned(...counts, name) + already;
      }
      case 'message':
        return bulk.queued(...counts);
      case 'status': {
        return bulk.moved(...counts, statusNames[action.status]) + already + (isQueued ? ` ${bulk.messagesWait}` : '');
      }
    }
  };
  return redirectWithFlash(context, list, {
    text: describe(),
    ...(isQueued && { link: { to: '/staff/messages', text: messageTexts.toMessages } }),
    unchanged: groupByRefusal(unchanged),
  });
}

/** A selected row: the version that the page showed, and the id. */
function readTarget(value: string): ManyTarget {
  const [, version, id] = /^(\d{1,9}):(.+)$/s.exec(value) ?? [];
  return id && version ? { id, version: Number(version) } : { id: value, version: null };
}
