import { isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import { providerIds } from '../../domain/ports/openid-sign-in.ts';
import type { FairQueueLimits } from './fair-queue.ts';
import type { PaceLimits } from './pace.ts';
import { normalisePath } from './request-address.ts';

/** Kinds of requests. Each has its own places, so that a storm of one kind leaves the others alone. */
export type RequestKind =
  | 'sign-in'
  | 'register'
  | 'reset'
  | 'forgot'
  | 'apply'
  | 'submission'
  | 'provider-start'
  | 'provider-callback'
  | 'account'
  | 'own-application'
  | 'staff'
  | 'page'
  | 'other-form';

type KindLimits = {
  /** How many of unknown browsers are in progress at once; as many of known browsers have places of their own. */
  readonly places: number;
  /** How fast one network may go on after what looks hostile. */
  readonly pace?: PaceLimits & { readonly isHostile: (response: { status: number; hasPending: boolean }) => boolean };
};

const tenMinutesMs = 10 * 60 * 1000;
/** Shorter than the scripts of a form wait for a response (app/ui/form/response-timeout.ts), with the queue's wait. */
const longestTurnMs = 10_000;

/** A class of 40 with its mistakes stays below `free`. */
const pace = { windowMs: tenMinutesMs, free: 100, everyMs: 500, longestWaitMs: longestTurnMs };
const isRefusedAttempt = ({ status }: { status: number }) => status === 401 || status === 429;

export const kindLimits: Record<RequestKind, KindLimits> = {
  // Two passwords are hashed at once (engines/sql/identity/password-hash.ts). Some more, because Firebase does it elsewhere.
  'sign-in': { places: 6, pace: { ...pace, isHostile: isRefusedAttempt } },
  // Each one makes an account, or tells that there is one.
  register: { places: 2, pace: { ...pace, everyMs: 2000, isHostile: () => true } },
  reset: { places: 2, pace: { ...pace, isHostile: ({ status }) => status === 410 } },
  // Its response takes at least 0.4 s by design.
  forgot: { places: 16, pace: { ...pace, isHostile: () => true } },
  // What the submission lane leaves to the pages: a page is rendered for each.
  apply: { places: 16 },
  // In the submission lane (server/submission-lane.ts). Nothing is rendered, and those in progress share one commit.
  submission: { places: 64 },
  'provider-start': { places: 8, pace: { ...pace, isHostile: () => true } },
  // A page of another site can send any number of callbacks, but none with the cookie of a pending sign-in.
  'provider-callback': { places: 8, pace: { ...pace, isHostile: ({ hasPending }) => hasPending } },
  account: { places: 8 },
  // The private page of an applicant, which strangers find without a key.
  'own-application': { places: 4, pace: { ...pace, isHostile: isRefusedAttempt } },
  // A change of thousands of applications takes its place for seconds.
  staff: { places: 8 },
  page: { places: 16 },
  'other-form': { places: 2, pace: { ...pace, isHostile: isRefusedAttempt } },
};

/** In a storm from ever new networks, requests wait here instead of coming back at once. */
export const unknownQueue: Omit<FairQueueLimits, 'places'> = {
  mostWaiting: 2000,
  // A class that presses its buttons at the same moment, several times.
  mostWaitingOfFlow: 200,
  longestWaitMs: 5000,
};

/** A flow is one account, with all its browsers. */
export const knownQueue: Omit<FairQueueLimits, 'places'> = {
  mostWaiting: 500,
  mostWaitingOfFlow: 4,
  longestWaitMs: 5000,
};

const formKinds: ReadonlyMap<string, RequestKind> = new Map([
  ['/login', 'sign-in'],
  ['/login/forgot', 'forgot'],
  ['/login/reset', 'reset'],
  ['/login/verify', 'account'],
  ...providerIds.map((id) => [`/login/${id}`, 'provider-start'] as const),
  ['/sign-out', 'account'],
  ['/apply', 'apply'],
]);

/** Pages with addresses of their own below them. */
const formAreas: readonly (readonly [prefix: string, kind: RequestKind])[] = [
  ['/applications', 'own-application'],
  ['/staff', 'staff'],
];

const callbackPaths: ReadonlySet<string> = new Set(providerIds.map((id) => `/login/${id}/callback`));
const dataSuffixLength = makeDataPath('/x').length - '/x'.length;

/**
 * The kind of a request. The router takes other spellings of a path for the same page; a spelling that is not recognised
 * here gets the few places of `other-form`, so that it gains nothing.
 */
export function findKind(method: string, path: string, mode: string | undefined): RequestKind {
  const plain = normalisePath(path);
  const page = isDataPath(plain) ? plain.slice(0, -dataSuffixLength) : plain;
  if (method !== 'POST') return callbackPaths.has(page) ? 'provider-callback' : 'page';
  const area = formAreas.find(([prefix]) => page === prefix || page.startsWith(`${prefix}/`));
  const kind = formKinds.get(page) ?? area?.[1] ?? 'other-form';
  return kind === 'sign-in' && mode === 'register' ? 'register' : kind;
}
