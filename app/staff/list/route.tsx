import { redirect } from 'react-router';
import { changeResults } from '../../../content/en/staff/change-results.ts';
import { listLink } from '../../../content/en/staff/frame.ts';
import { emptyList } from '../../../content/en/staff/list.ts';
import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { createReference } from '../../../core/applications/reference.ts';
import { succeed } from '../../../core/result.ts';
import { mayChangeApplications, mayEnter, mayReadOwnVentures, mayReadVentures } from '../../../core/team/policies.ts';
import { createConductPath } from '../../account/login-path.ts';
import art from '../../art/before-dawn.svg';
import { redirectWithFlash } from '../../framework/flash.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { usualPageSize } from '../../ui/kit/pager.tsx';
import { staffAction, withPolicy } from '../guard.ts';
import { changeApplications } from '../shared/change-applications.ts';
import { readTargets } from '../shared/targets.ts';
import { shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { ListPage } from './list-page.tsx';
import { type ListData, readList } from './read-list.ts';

/** The first page of the staff side: mentors, and who reads concerns alone, have their own. */
export const loader = withPolicy(mayEnter, (request) => {
  const { viewer } = request;
  if (mayReadVentures(viewer)) return readList(request);
  if (mayReadOwnVentures(viewer)) return redirect('/staff/ventures');
  return redirect(viewer.missing ? createConductPath('/staff') : '/staff/concerns');
});

export { shouldRevalidate };

/** Changes the selected applications. The page lists those left out. */
export const action = staffAction({ policy: mayChangeApplications }, async (form, request) => {
  const { context, ctx, url } = request;
  const targets = readTargets(form.getAll('id').slice(0, usualPageSize));
  const done = await changeApplications(form, request, targets);
  if (!done.ok) return done;
  const { flash, unchanged } = done.value;
  if (unchanged.length === 0) return redirectWithFlash(context, url.pathname + url.search, flash);
  const ids = unchanged.map(([id]) => id);
  const found = await listApplicationsById(ctx, ids);
  const named = unchanged.map(([id, refusal]) => ({
    id,
    name: found.find((application) => application.id === id)?.name ?? createReference(id),
    why: changeResults.refusals[refusal],
  }));
  return succeed({ text: flash.text, unchanged: named });
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isEmpty) return <EmptyList data={loaderData} />;
  return <ListPage data={loaderData} leftOut={actionData?.ok ? actionData.value : undefined} />;
}

function EmptyList({ data: { today, openUntil } }: { readonly data: ListData }) {
  return (
    <>
      <PageHeader title={listLink} lead={emptyList.open(today, openUntil)} />
      <img
        src={art}
        alt=""
        width="1440"
        height="460"
        className="h-(--height-small-art) w-full rounded-sheet object-cover object-bottom sm:h-(--height-art)"
      />
      <h2 className="font-display text-2xl font-bold">{emptyList.heading}</h2>
      <p className="max-w-venture text-muted">{emptyList.text}</p>
      <ButtonLink variant="primary" to="/staff/team">
        {emptyList.invite}
      </ButtonLink>
    </>
  );
}
