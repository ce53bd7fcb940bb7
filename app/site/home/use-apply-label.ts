import { useRouteLoaderData } from 'react-router';
import { hero } from '../../../content/en/site/home.ts';
import type { Promises } from '../read-promises.ts';

/** What a link says. While applications are closed, one to the form says what its page has to offer instead. */
export function useApplyLabel(label: string, to: string = '/apply'): string {
  const promises = useRouteLoaderData<Promises>('site/home/route');
  return to === '/apply' && promises?.closedPeriod ? hero.wait : label;
}
