import { isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import type { Endpoint } from '../../app/routes.ts';
import { type FinishedResponse, finishResponse } from './finished-response.ts';

/** Letters, digits and what needs no decoding: the edge rules about addresses have nothing to say about such a path. */
const plainPath = /^(?:\/[\w.-]+)+$/;

const notFoundAddress = 'not found';

/** What a response is kept under. With another version it is made again. */
export type SharedName = { readonly address: string; readonly version: string };

type SharedParts = {
  /** Every path that the server answers besides the routes. */
  readonly readOtherPaths: () => readonly string[];
  /** Changes with what the page at this path tells of the settings. */
  readonly readVersion: (path: string) => string;
};

/**
 * Responses that are alike for all who are signed out: those of the list of pages (`shared`), and the page for addresses
 * that do not exist, which depends on no address. Each is made at its first request and kept for all later ones, so there
 * are never more than the list names.
 */
export function makeSharedPages(routes: readonly Endpoint[], { readOtherPaths, readVersion }: SharedParts) {
  const addresses = new Set(routes.flatMap(listAddresses));
  let firstSegments: ReadonlySet<string> | null = null;
  const kept = new Map<string, { readonly version: string; readonly response: FinishedResponse }>();
  /** The version that was begun last. */
  const begun = new Map<string, string>();

  function isUnknown(path: string): boolean {
    firstSegments ??= new Set([...routes.map((route) => route.path), ...readOtherPaths()].map(readFirstSegment));
    return plainPath.test(path) && !isDataPath(path) && !firstSegments.has(readFirstSegment(path));
  }

  /** The name under which the response to this address is kept; null when it is made for each request. */
  function findName(path: string, query: string): SharedName | null {
    if (addresses.has(path + query)) return { address: path + query, version: readVersion(path) };
    return isUnknown(path) ? { address: notFoundAddress, version: '' } : null;
  }

  return {
    findName,

    find(path: string, query: string): FinishedResponse | null {
      const name = findName(path, query);
      const found = name && kept.get(name.address);
      return found && found.version === name.version ? found.response : null;
    },

    /** Keeps the response, unless it is a failure, leads elsewhere or is about one browser. */
    async keep({ address, version }: SharedName, response: Response): Promise<void> {
      const isAlike = (response.ok || response.status === 404) && !response.headers.has('Set-Cookie');
      if (!isAlike || begun.get(address) === version) return;
      begun.set(address, version);
      const finished = await finishResponse(response);
      // Not an older one that takes longer than the newer one.
      if (begun.get(address) === version) kept.set(address, { version, response: finished });
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
