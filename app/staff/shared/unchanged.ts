import { bulk } from '../../../content/en/staff/inbox.ts';
import type { ManyError, ManyResult } from '../../../core/applications/change-many.ts';
import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { makeReference } from '../../../core/applications/reference.ts';
import type { Context } from '../../../core/context.ts';
import { maySeeApplicants } from '../../../core/team/policies.ts';
import type { Viewer } from '../../../core/team/viewer.ts';

/** By refusal, the ids of those that a change of many left out: short enough for a cookie with all of a page. */
export type Unchanged = { readonly [refusal in ManyError]?: readonly string[] };

export function groupByRefusal(unchanged: ManyResult['unchanged']): Unchanged {
  const groups = Map.groupBy(unchanged, ([, refusal]) => refusal);
  return Object.fromEntries([...groups].map(([refusal, left]) => [refusal, left.map(([id]) => id)]));
}

/** Those that a change left out, by name, and why. */
export async function nameUnchanged(ctx: Context, viewer: Viewer, unchanged: Unchanged = {}) {
  const listed = (Object.entries(unchanged) as [ManyError, readonly string[]][]).flatMap(([refusal, ids]) =>
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
