import { createContext, type RouterContextProvider } from 'react-router';
import type { AuthContext } from '../../auth/context.ts';
import type { Context } from '../../core/context.ts';
import type { PublicEvent } from '../../core/events/list-public-events.ts';
import { anonymous, type Viewer } from '../../core/team/viewer.ts';

/** What a request brings to loaders and actions. */
export type RequestContext = Readonly<RouterContextProvider>;

/** What the operator decides and the pages show. */
export type Site = {
  /** Origin without a trailing slash, for example https://daybreak.example. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** `text`: when, where and for whom. Null where all events were cancelled; absent without one: then no page names it. */
  readonly nextEvent?: { readonly title: string; readonly text: string } | null;
  /** Every page says that its people are invented. */
  readonly isDemo?: true;
};

/**
 * Stands in prerendered pages, which are made before the settings are known; the server puts the settings in when it
 * starts. The domain `.invalid` is reserved (RFC 2606), so neither can occur in a text by chance.
 */
export const sitePlaceholder: Site = {
  publicUrl: 'https://public-url.invalid',
  contactEmail: 'contact-email@public-url.invalid',
};

// Null instead of undefined: React Router takes an undefined default for "none", and prerendering sets no context.
export const siteContext = createContext<Site | null>(null);
/** What `/events` shows (server/edge/told-settings.ts). */
export const publicEventsContext = createContext<readonly PublicEvent[]>([]);
/** Asks the identity service who is there; only pages that depend on it do. */
export const viewerContext = createContext<() => Promise<Viewer>>(async () => anonymous);
/** What happens to applications after the submit. Not there while prerendering. */
export const reviewContext = createContext<Context>();
/** Signing in, for this request. Not there while prerendering. */
export const authContext = createContext<AuthContext>();
/** Starts work that the response does not wait for; a stop of the site does. Its failure is logged. */
export const backgroundContext = createContext<(work: () => Promise<unknown>) => void>();
/** Logs a failure once, with the id of the request and nothing personal. */
export const reportContext = createContext<(error: unknown) => void>(() => {});
/**
 * The body of a posted form, which was read already; the request has none. Putting it into the request, to read it out again, took as
 * long as matching the route.
 */
export const bodyContext = createContext<ArrayBuffer>(new ArrayBuffer(0));
/** For the inline scripts of this response; empty on pages that are kept for others, whose parts are hashed instead. */
export const nonceContext = createContext<string>('');
