import { siteName } from '../../../content/en/site/frame.ts';
import { mayReadVentures } from '../../../core/team/policies.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { ApplicationPage } from './application-page.tsx';
import { readApplicationPage } from './read-application.ts';
import { saveForm } from './save-form.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.reference ?? ''} · ${siteName}` },
];

export const loader = withPolicy(mayReadVentures, readApplicationPage);

export const action = staffAction({ policy: mayReadVentures, keep: ['note'] }, saveForm);

export { clientAction, shouldRevalidate };

/** The key resets typed texts for the next application. */
export default function Application({ loaderData }: Route.ComponentProps) {
  return <ApplicationPage key={loaderData.application.id} data={loaderData} />;
}
