import { isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import { providerIds } from '../../domain/ports/openid-sign-in.ts';
import type { FairQueueLimits } from './fair-queue.ts';
import { normalisePath } from './request-address.ts';
import type { ThrottleLimits } from './throttle.ts';

type HostileLimits = ThrottleLimits & {
  readonly isHostile: (response: { status: number; hasPending: boolean }) => boolean;
};

export type KindLimits = {
  /** How many of unknown browsers are in progress at once; as many of known browsers have their own slots. */
  readonly slots: number;
  /** How many forms of one account wait in known browsers. Default: 4. */
  readonly waitingOfAccount?: number;
  /** How fast the unknown browsers of one network may go on after what looks hostile. */
  readonly throttle?: HostileLimits;
  /** The same for its known browsers. */
  readonly knownThrottle?: HostileLimits;
};

const tenMinutesMs = 10 * 60 * 1000;
/** Shorter than the scripts of a form wait for a response (app/ui/form/response-timeout.ts), with the queue's wait. */
const longestTurnMs = 10_000;

/** A class of 40 with its mistakes stays below `free`. */
const throttle = { windowMs: tenMinutesMs, free: 100, everyMs: 500, longestWaitMs: longestTurnMs };
const isRefusedAttempt = ({ status }: { status: number }) => status === 401 || status === 429;

/** Kinds of requests. Each has its own slots, so that a storm of one kind leaves the others alone. */
export const kindLimits = {
  // Two passwords are hashed at once (engines/sql/identity/password-hash.ts). Some more, because Firebase does it elsewhere.
  'sign-in': {
    slots: 6,
    throttle: { ...throttle, isHostile: isRefusedAttempt },
    // Right passwords cost as much work as wrong ones, and a client that registers accounts has known browsers.
    knownThrottle: { ...throttle, free: 60, isHostile: () => true },
  },
  // Each one makes an account, or tells that there is one.
  register: { slots: 2, throttle: { ...throttle, everyMs: 2000, isHostile: () => true } },
  reset: { slots: 2, throttle: { ...throttle, isHostile: ({ status }) => status === 410 } },
  // Its response takes at least 0.4 s by design.
  forgot: { slots: 16, throttle: { ...throttle, isHostile: () => true } },
  // Those in progress share one commit.
  apply: { slots: 64 },
  'provider-start': { slots: 8, throttle: { ...throttle, isHostile: () => true } },
  // A page of another site can send any number of callbacks, but none with the cookie of a pending sign-in.
  'provider-callback': { slots: 8, throttle: { ...throttle, isHostile: ({ hasPending }) => hasPending } },
  account: { slots: 8 },
  // The private page of an applicant, which strangers find without a key.
  'own-application': { slots: 4, throttle: { ...throttle, isHostile: isRefusedAttempt } },
  // The page of an investor. Few have a link, so wrong keys are slowed down early; then they get 429 (app/investors/sheet.tsx).
  sheet: {
    slots: 4,
    throttle: { ...throttle, free: 10, everyMs: 200, isHostile: ({ status }) => [404, 429].includes(status) },
  },
  // A change of thousands of applications takes its slot for seconds.
  staff: { slots: 8, waitingOfAccount: 32 },
  page: { slots: 16 },
  'other-form': { slots: 2, throttle: { ...throttle, isHostile: isRefusedAttempt } },
} satisfies Readonly<Record<string, KindLimits>>;

export type RequestKind = keyof typeof kindLimits;

/** In a storm from ever new networks, requests wait here instead of coming back at once. */
export const unknownQueue: Omit<FairQueueLimits, 'slots'> = {
  maximumWaiting: 2000,
  // A class that presses its buttons at the same moment, several times.
  maximumWaitingOfNetwork: 200,
  maximumWaitingOfAccount: 200,
  longestWaitMs: 5000,
};

/** An account counts with all its browsers. */
export const knownQueue: Omit<FairQueueLimits, 'slots' | 'maximumWaitingOfAccount'> = {
  maximumWaiting: 500,
  maximumWaitingOfNetwork: 200,
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

/** Pages with their own addresses below them. */
const formAreas: readonly (readonly [prefix: string, kind: RequestKind])[] = [
  ['/applications', 'own-application'],
  // Makes an account.
  ['/login/first', 'register'],
  ['/staff', 'staff'],
];

const callbackPaths: ReadonlySet<string> = new Set(providerIds.map((id) => `/login/${id}/callback`));
const dataSuffixLength = makeDataPath('/x').length - '/x'.length;
/** React Router's name in data paths for what ends with a slash. */
const slashName = /\/_$/;

/**
 * The kind of a request. The router takes other spellings of a path for the same page; a spelling that is not recognised
 * here gets the few slots of `other-form`, and is not slowed down as the page would be. `query`: read as the page reads it.
 */
export function findKind(method: string, path: string, query: URLSearchParams): RequestKind {
  const plain = normalisePath(path);
  const page = isDataPath(plain) ? plain.slice(0, -dataSuffixLength).replace(slashName, '') : plain;
  if (page.startsWith('/sheets/')) return 'sheet';
  if (method !== 'POST') return callbackPaths.has(page) ? 'provider-callback' : 'page';
  const area = formAreas.find(([prefix]) => page === prefix || page.startsWith(`${prefix}/`));
  const kind = formKinds.get(page) ?? area?.[1] ?? 'other-form';
  return kind === 'sign-in' && query.get('mode') === 'register' ? 'register' : kind;
}
