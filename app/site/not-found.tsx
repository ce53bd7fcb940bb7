import { data } from 'react-router';
import { notFound } from '../../content/en/errors.ts';
import { NotFoundScreen } from './error-screen.tsx';
import type { PageLook } from './page-layout.ts';

export const handle: PageLook = { bar: 'night', footer: 'slim' };

export function loader() {
  return data(null, { status: 404 });
}

// A form that is posted to an address that does not exist gets the same response.
export const action = loader;

export default function NotFound() {
  return <NotFoundScreen text={notFound} />;
}
