import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import type { Browser } from '../../domain/accounts/browser.ts';
import type { KnownDevices } from '../../domain/ports/known-devices.ts';
import type { Log } from '../log.ts';
import { makeArrivals } from './arrivals.ts';
import { makeFairQueue, type QueueClient } from './fair-queue.ts';
import { findKind, type KindLimits, kindLimits, knownQueue, type RequestKind, unknownQueue } from './request-kinds.ts';
import { makeThrottle } from './throttle.ts';

type Environment = {
  Bindings: Partial<HttpBindings>;
  Variables: { client?: Client; endArrival?: () => void; isRefusedUnlogged?: true };
};

/** Who asks. A known browser counts with those of its account, within its network. */
type Client = QueueClient & {
  readonly kind: RequestKind;
  readonly isKnown: boolean;
  /** Whether the browser has begun a sign-in at a provider. */
  readonly hasPending: boolean;
};

type OverloadParts = {
  readonly devices: Pick<KnownDevices, 'readOwner'>;
  /** The client's address, as `Browser.address` has it. */
  readonly readAddress: (incoming: IncomingMessage | undefined) => string;
  readonly readCookies: (headers: Pick<Headers, 'get'>) => Omit<Browser, 'address'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
};

/** Refused requests are logged together, because a line for each would be a load too. */
const logEveryMs = 10_000;
const retryAfterSeconds = 5;

/**
 * Keeps the site responsive in a storm of requests: of each kind a fixed number is rendered at once, others wait in a
 * bounded queue, in which networks take turns, and the rest gets 503 with `Retry-After` before anything is read or rendered.
 * Browsers in which an account is known have their own slots. `refuse` comes before everything else, `admit` last.
 */
export function makeOverloadGuard({ devices, readAddress, readCookies, headers, log }: OverloadParts) {
  const limits: Record<RequestKind, KindLimits> = kindLimits;
  const kinds = mapValues(limits, ({ slots, throttle, knownThrottle, waitingOfAccount = 4 }) => ({
    known: {
      queue: makeFairQueue({ ...knownQueue, slots, maximumWaitingOfAccount: waitingOfAccount }),
      throttle: openThrottle(knownThrottle),
    },
    unknown: { queue: makeFairQueue({ ...unknownQueue, slots }), throttle: openThrottle(throttle) },
  }));
  const countRefused = makeRefusalLog(log);
  const arrivals = makeArrivals();

  function identify(c: Context<Environment>): Client {
    const { device, pendingSignIns } = readCookies(c.req.raw.headers);
    const owner = device && devices.readOwner(device);
    return {
      kind: findKind(c.req.method, c.req.path, new URL(c.req.url).searchParams),
      network: readAddress(c.env.incoming),
      account: owner ?? '',
      isKnown: Boolean(owner),
      hasPending: pendingSignIns.length > 0,
    };
  }

  const findLine = ({ kind, isKnown }: Client) => kinds[kind][isKnown ? 'known' : 'unknown'];

  function answerBusy(c: Context<Environment>, kind: RequestKind): Response {
    c.set('isRefusedUnlogged', true);
    countRefused(kind);
    return new Response(c.req.method === 'POST' ? edge.busyForm : edge.busyPage, {
      status: 503,
      headers: {
        ...headers,
        'Content-Type': 'text/plain; charset=UTF-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(retryAfterSeconds),
      },
    });
  }

  const refuse: MiddlewareHandler<Environment> = async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const client = identify(c);
    c.set('client', client);
    const endArrival = findLine(client).queue.isFull(client) ? null : arrivals.begin(client.network);
    if (!endArrival) return answerBusy(c, client.kind);
    c.set('endArrival', endArrival);
    try {
      return await next();
    } finally {
      endArrival();
    }
  };

  const admit: MiddlewareHandler<Environment> = async (c, next) => {
    const client = c.get('client') ?? identify(c);
    // A form takes a slot only once it has arrived, or slow senders would hold all slots. Its size was checked before.
    if (c.req.method === 'POST') await c.req.arrayBuffer();
    c.get('endArrival')?.();
    const { signal } = c.req.raw;
    const { queue, throttle } = findLine(client);
    const waitMs = throttle ? throttle.reserveTime(client.network) : 0;
    if (waitMs === null) return answerBusy(c, client.kind);
    if (waitMs > 0) await pause(waitMs, signal);
    const release = await queue.enter(client, signal);
    if (!release) return answerBusy(c, client.kind);
    try {
      await next();
    } finally {
      release();
    }
    const response = { status: c.res.status, hasPending: client.hasPending };
    if (throttle?.isHostile(response)) throttle.countHostile(client.network);
    return;
  };

  return { refuse, admit };
}

/** Ends early for a client that leaves. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const openThrottle = (limits: KindLimits['throttle']) =>
  limits && { ...makeThrottle(limits), isHostile: limits.isHostile };

function makeRefusalLog(log: Log) {
  const refused = new Map<RequestKind, number>();
  return (kind: RequestKind) => {
    if (refused.size === 0)
      setTimeout(() => {
        log({ level: 'warning', event: 'overloaded', refused: Object.fromEntries(refused) });
        refused.clear();
      }, logEveryMs).unref();
    refused.set(kind, (refused.get(kind) ?? 0) + 1);
  };
}

function mapValues<Key extends string, Value, Mapped>(record: Record<Key, Value>, map: (value: Value) => Mapped) {
  const entries = Object.entries(record) as [Key, Value][];
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value)])) as Record<Key, Mapped>;
}
