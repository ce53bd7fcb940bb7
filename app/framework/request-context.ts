import { createContext, type RouterContextProvider } from 'react-router';
import type { AuthContext } from '../../auth/context.ts';
import type { Operator } from '../../content/en/site/operator.ts';
import type { PublicFacts } from '../../core/events/public-facts.ts';
import { anonymous, type Viewer } from '../../core/team/viewer.ts';

/** A request's parts for loaders and actions. */
export type RequestContext = Readonly<RouterContextProvider>;

/** The operator's settings that pages show. */
export type Site = {
  /** Origin without a trailing slash, for example https://daybreak.example. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly operator: Operator;
  /** Every page says that its people are invented. */
  readonly isDemo?: true;
};

export const siteContext = createContext<Site>();
/** The programme on public pages, as stored within the last second (server/page-cache.ts). */
export const factsContext = createContext<() => PublicFacts>();
/** Asks the identity service who is there; only pages that depend on it do. */
export const viewerContext = createContext<() => Promise<Viewer>>(async () => anonymous);
/** The first parameter of use cases, and signing in, for this request. */
export const authContext = createContext<AuthContext>();
/** Keeps work that the response does not wait for; a stop of the site does. */
export const backgroundContext = createContext<(work: Promise<unknown>) => void>();
/** Logs a failure once, with the id of the request and nothing personal. */
export const reportContext = createContext<(error: unknown) => void>(() => {});
/**
 * The body of a posted form, which was read already; the request has none. Putting it into the request, to
 * read it out again, took as long as matching the route.
 */
export const bodyContext = createContext<ArrayBuffer>(new ArrayBuffer(0));
/** For the inline scripts of this response; empty on a page that is kept, which has hashes instead. */
export const nonceContext = createContext<string>('');
