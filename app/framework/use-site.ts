import { useRouteLoaderData } from 'react-router';
import type { Site } from './request-context.ts';

/** The operator's settings that pages show; the root's loader brings them. */
export function useSite() {
  return useRouteLoaderData<Site>('root') as Site;
}
