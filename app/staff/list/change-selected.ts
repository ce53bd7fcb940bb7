import { bulk } from '../../../content/en/staff/list.ts';
import type { ManyResult } from '../../../core/applications/change-many.ts';
import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { createReference } from '../../../core/applications/reference.ts';
import type { Context } from '../../../core/context.ts';
import { succeed } from '../../../core/result.ts';
import { redirectWithFlash } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import type { StaffRequest } from '../guard.ts';
import { pageSize } from '../list-address.ts';
import { changeApplications } from '../shared/change-applications.ts';
import { readTargets } from '../shared/targets.ts';

/** Changes the selected applications. The page lists those left out. */
export async function changeSelected(form: PostedForm, request: StaffRequest) {
  const { context, ctx, url } = request;
  const targets = readTargets(form.getAll('id').slice(0, pageSize));
  const done = await changeApplications(form, request, targets);
  if (!done.ok) return done;
  const { flash, unchanged } = done.value;
  if (unchanged.length === 0) return redirectWithFlash(context, url.pathname + url.search, flash);
  return succeed({ text: flash.text, unchanged: await nameUnchanged(ctx, unchanged) });
}

async function nameUnchanged(ctx: Context, unchanged: ManyResult['unchanged']) {
  const ids = unchanged.map(([id]) => id);
  const found = await listApplicationsById(ctx, ids);
  return unchanged.map(([id, refusal]) => ({
    id,
    name: found.find((application) => application.id === id)?.name ?? createReference(id),
    why: bulk.refusals[refusal],
  }));
}
