import { data } from 'react-router';
import { notFound } from '../../content/en/errors.ts';
import type { Route } from './+types/not-found';
import { NotFoundScreen } from './error-screen.tsx';
import type { PageLook } from './page-layout.ts';
import { pageMeta } from './page-meta.ts';

export const handle: PageLook = { bar: 'night', footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...notFound, path: null, indexed: false }, matches[0].loaderData);

export function loader() {
  return data(null, { status: 404 });
}

// A form that is posted to an address that does not exist gets the same response.
export const action = loader;

export default function NotFound() {
  return <NotFoundScreen text={notFound} />;
}
