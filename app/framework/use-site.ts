import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The operator's settings and the next event, from the root's loader. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root') as ReturnType<typeof loader>;
}
