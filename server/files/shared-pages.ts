import { isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import type { Endpoint } from '../../app/routes.ts';
import { type FinishedResponse, finishResponse } from './finished-response.ts';

/** Letters, digits and what needs no decoding: the edge rules about addresses have nothing to say about such a path. */
const plainPath = /^(?:\/[\w.-]+)+$/;

const notFoundName = 'not found';

/**
 * Responses that are alike for all who are signed out: those of the list of pages (`shared`), and the page for addresses
 * that do not exist, which depends on no address. Each is made at its first request and kept for all later ones, so there
 * are never more than the list names. `readOtherPaths`: every other path that the server answers.
 */
export function makeSharedPages(routes: readonly Endpoint[], readOtherPaths: () => readonly string[]) {
  const addresses = new Set(routes.flatMap(listAddresses));
  let firstSegments: ReadonlySet<string> | null = null;
  const kept = new Map<string, FinishedResponse>();
  const begun = new Set<string>();

  function isUnknown(path: string): boolean {
    firstSegments ??= new Set([...routes.map((route) => route.path), ...readOtherPaths()].map(readFirstSegment));
    return plainPath.test(path) && !isDataPath(path) && !firstSegments.has(readFirstSegment(path));
  }

  /** The name under which the response to this address is kept; null when it is made for each request. */
  function findName(path: string, query: string): string | null {
    if (addresses.has(path + query)) return path + query;
    return isUnknown(path) ? notFoundName : null;
  }

  return {
    findName,

    find(path: string, query: string): FinishedResponse | null {
      const name = findName(path, query);
      return name === null ? null : (kept.get(name) ?? null);
    },

    /** Keeps the response, unless it is a failure, leads elsewhere or is about one browser. */
    async keep(name: string, response: Response): Promise<void> {
      const isAlike = (response.ok || response.status === 404) && !response.headers.has('Set-Cookie');
      if (!isAlike || begun.has(name)) return;
      begun.add(name);
      kept.set(name, await finishResponse(response));
    },
  };
}

export type SharedPages = ReturnType<typeof makeSharedPages>;

/** The page itself, and its data for React Router's scripts: with and without what they have of other routes. */
function listAddresses({ path, file, shared = [] }: Endpoint): string[] {
  return shared.flatMap((query) => {
    const ownData = new URLSearchParams(query);
    ownData.set('_routes', file.replace(/\.\w+$/, ''));
    return [path + query, makeDataPath(path) + query, `${makeDataPath(path)}?${ownData}`];
  });
}

function readFirstSegment(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase();
}
