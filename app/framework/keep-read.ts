import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, type DataStrategyResult, isRouteErrorResponse, useMatches } from 'react-router';

type Results = Record<string, DataStrategyResult>;
type Shown = { readonly id: string; readonly pathname: string; readonly loaderData: unknown };

let shown: readonly Shown[] = [];

/** Remembers what the routes of this page have read, for `keepRead`. Returns whether the page is older than its address. */
export function useKeptRead(): boolean {
  const matches = useMatches();
  useEffect(() => {
    shown = matches;
  }, [matches]);
  return isStale(matches.at(-1)?.loaderData);
}

/**
 * As client middleware: where reading fails, what is there stays and says so by `isStale`. A route that has nothing to show
 * gets the error, and so does everything that our own server refuses.
 */
export async function keepRead({ request }: Pick<ClientLoaderFunctionArgs, 'request'>, next: () => Promise<Results>) {
  const results = await next();
  if (request.method === 'GET') keepStale(results, shown, new URL(request.url).pathname);
  return results;
}

export function keepStale(results: Results, before: readonly Shown[], path: string): void {
  const isWithin = ({ pathname }: Shown) => pathname === '/' || `${path}/`.startsWith(`${pathname}/`);
  for (const [id, { type, result }] of Object.entries(results)) {
    const kept = before.find((match) => match.id === id && isWithin(match))?.loaderData;
    if (type === 'error' && kept && !isRefusal(result))
      results[id] = { type: 'data', result: { ...kept, isStale: true } };
  }
}

export const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** Whether what a route shows is older than its address. */
export const isStale = (loaderData: unknown) => Object.hasOwn(Object(loaderData), 'isStale');
