import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import type { ManyResult } from '../../../core/applications/change-many.ts';
import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { makeReference } from '../../../core/applications/reference.ts';
import type { Status } from '../../../core/applications/status.ts';
import type { Context } from '../../../core/context.ts';
import { listTeamNames } from '../../../core/team/list-team.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import { maySeeApplicants } from '../../../core/team/policies.ts';
import type { Viewer } from '../../../core/team/viewer.ts';
import type { Flash, Unchanged } from '../flash.ts';
import type { ChosenAction } from './bulk-action.ts';

/** The flash after a change of many. */
export async function describeOutcome(
  ctx: Context,
  action: ChosenAction,
  { changed, same, unchanged }: ManyResult,
): Promise<Flash> {
  const counts = [changed, changed + same + unchanged.length] as const;
  const already = same > 0 ? [bulk.same(same)] : [];
  const text = async () => {
    switch (action.kind) {
      case 'assign': {
        const name = action.assignee === null ? inbox.unassigned : nameOf(action.assignee, await listTeamNames(ctx));
        return [bulk.assigned(...counts, name), ...already];
      }
      case 'message':
      case 'invite':
        return [bulk.staged(...counts)];
      case 'status': {
        const waits = action.withMessage && changed > 0 ? [bulk.messagesWait] : [];
        return [bulk.moved(...counts, statusNames[action.status]), ...already, ...waits];
      }
    }
  };
  return { text: (await text()).join(' '), unchanged: groupByRefusal(unchanged) };
}

/** The text of the flash after a change of one status. */
export const describeMove = (status: Status, withMessage: boolean): Flash => ({
  text: [bulk.movedOne(statusNames[status]), ...(withMessage ? [bulk.messageWaits] : [])].join(' '),
});

/** Short enough for a cookie with all applications of a page. */
function groupByRefusal(unchanged: ManyResult['unchanged']): Unchanged {
  const refusals = [...new Set(unchanged.map(([, refusal]) => refusal))];
  return Object.fromEntries(
    refusals.map((refusal) => [refusal, unchanged.filter(([, why]) => why === refusal).map(([id]) => id)]),
  );
}

/** Those that a change left out, by name, and why. */
export async function nameUnchanged(ctx: Context, viewer: Viewer, unchanged: Unchanged = {}) {
  const listed = (Object.entries(unchanged) as [keyof Unchanged, readonly string[]][]).flatMap(([refusal, ids]) =>
    ids.map((id) => ({ id, why: bulk.refusals[refusal] })),
  );
  const found = await listApplicationsById(
    ctx,
    listed.map(({ id }) => id),
  );
  return listed.map(({ id, why }) => {
    const name = maySeeApplicants(viewer) ? found.find((application) => application.id === id)?.name : undefined;
    return { id, why, name: name ?? makeReference(id) };
  });
}
