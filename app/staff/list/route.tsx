import { redirect } from 'react-router';
import { mayChangeMany, mayEnter, mayReadOwnVentures, mayReadVentures } from '../../../core/team/policies.ts';
import { createConductPath } from '../../account/login-path.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { changeSelected } from './change-selected.ts';
import { EmptyList } from './empty-list.tsx';
import { ListPage } from './list-page.tsx';
import { readList } from './read-list.ts';

/** The first page of the staff side: mentors, and who reads concerns alone, have their own. */
export const loader = withPolicy(mayEnter, (request) => {
  const { viewer } = request;
  if (mayReadVentures(viewer)) return readList(request);
  if (mayReadOwnVentures(viewer)) return redirect('/staff/ventures');
  return redirect(viewer.missing ? createConductPath('/staff') : '/staff/concerns');
});

export { shouldRevalidate };

export const action = staffAction({ policy: mayChangeMany, lists: ['id'] }, changeSelected);

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isEmpty) return <EmptyList data={loaderData} />;
  const leftOut = actionData?.ok ? actionData.value : undefined;
  return <ListPage data={loaderData} leftOut={leftOut} />;
}
