import { useRouteLoaderData } from 'react-router';
import { hero } from '../../../content/en/site/home.ts';
import type { Promises } from '../read-promises.ts';

/** The text of a link. While applications are closed, a link to the form names the way to get ready. */
export function useApplyLabel(label: string, to: string = '/apply'): string {
  const promises = useRouteLoaderData<Promises>('site/home/route');
  return to === '/apply' && promises?.closedPeriod ? hero.wait : label;
}
