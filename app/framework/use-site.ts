import { useRouteLoaderData } from 'react-router';
import type { Site } from './request-context.ts';

/** What the operator decides and the pages show; the root's loader brings it. */
export function useSite() {
  return useRouteLoaderData<Site>('root') as Site;
}
