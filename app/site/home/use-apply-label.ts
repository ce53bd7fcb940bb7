import { useRouteLoaderData } from 'react-router';
import { hero } from '../../../content/en/site/home.ts';
import type { loader } from './route.tsx';

/** The text of a link. While applications are closed, a link to the form names the way to get ready. */
export function useApplyLabel(label: string, to: string = '/apply'): string {
  const isClosed = useRouteLoaderData<typeof loader>('site/home/route')?.isClosed;
  return to === '/apply' && isClosed ? hero.wait : label;
}
