import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, type DataStrategyResult, isRouteErrorResponse, useMatches } from 'react-router';
import { withinTime } from '../../domain/ports/time-limit.ts';

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

/** What takes longer counts as failed, so that it can be tried again. */
const readTimeoutMs = 10_000;

/**
 * As client middleware: where reading fails or takes too long, what is there stays and says so by `isStale`. A route that has
 * nothing to show gets the error, and so does everything that our own server refuses.
 */
export async function keepRead(
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
  next: () => Promise<Results>,
  timeoutMs = readTimeoutMs,
) {
  if (request.method !== 'GET') return next();
  const { pathname } = new URL(request.url);
  // Without a result React Router gives the error to each route that has nothing to show.
  const results = await withinTime(timeoutMs, next()).catch((error) => {
    if (error instanceof Response) throw error;
    return keepAll(shown, pathname);
  });
  keepStale(results, shown, pathname);
  return results;
}

export function keepStale(results: Results, before: readonly Shown[], path: string): void {
  const kept = keepAll(before, path);
  for (const [id, { type, result }] of Object.entries(results))
    if (type === 'error' && kept[id] && !isRefusal(result)) results[id] = kept[id];
}

/** What is shown already on the way to this path, marked as stale. */
export function keepAll(before: readonly Shown[], path: string): Results {
  const isWithin = ({ pathname }: Shown) => pathname === '/' || `${path}/`.startsWith(`${pathname}/`);
  const kept = before.filter((match) => match.loaderData && isWithin(match));
  return Object.fromEntries(
    kept.map(({ id, loaderData }) => [id, { type: 'data', result: { ...Object(loaderData), isStale: true } }]),
  );
}

/** What our own server has answered: an error of the asker, or the way to another page. */
export const isRefusal = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/** Whether what a route shows is older than its address. */
export const isStale = (loaderData: unknown) => Object.hasOwn(Object(loaderData), 'isStale');
