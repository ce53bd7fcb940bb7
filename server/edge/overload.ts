import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import type { Browser } from '../../domain/accounts/browser.ts';
import type { KnownDevices } from '../../domain/ports/known-devices.ts';
import type { Log } from '../log.ts';
import { makeFairQueue } from './fair-queue.ts';
import { findKind, kindLimits, knownQueue, type RequestKind, unknownQueue } from './request-kinds.ts';
import { makeThrottle } from './throttle.ts';

type Environment = { Bindings: Partial<HttpBindings>; Variables: { client?: Client; isRefusedUnlogged?: true } };

/** Who asks. `id`: a known browser counts with those of its account, any other one with those of its network. */
type Client = {
  readonly kind: RequestKind;
  readonly id: string;
  readonly isKnown: boolean;
  /** Whether the browser has begun a sign-in at a provider. */
  readonly hasPending: boolean;
};

type OverloadParts = {
  readonly devices: Pick<KnownDevices, 'readOwner'>;
  /** The client's address, as `Browser.address` has it. */
  readonly readAddress: (incoming: IncomingMessage | undefined) => string;
  readonly readCookies: (headers: Pick<Headers, 'get'>) => Omit<Browser, 'address'>;
  /** Headers that every response has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
};

/** Refused requests are logged together, because a line for each would be a load too. */
const logEveryMs = 10_000;
const retryAfterSeconds = 5;

/**
 * Keeps the site responsive in a storm of requests: of each kind only so many are rendered at once, further ones wait in a
 * bounded queue, in which networks take turns, and the rest gets 503 with `Retry-After` before anything is read or rendered.
 * Browsers in which an account is known have slots of their own. `refuse` comes before everything else, `admit` last.
 */
export function makeOverloadGuard({ devices, readAddress, readCookies, headers, log }: OverloadParts) {
  const kinds = mapValues(kindLimits, ({ slots, throttle }) => ({
    known: makeFairQueue({ ...knownQueue, slots }),
    unknown: makeFairQueue({ ...unknownQueue, slots }),
    throttle: throttle && { ...makeThrottle(throttle), isHostile: throttle.isHostile },
  }));
  const countRefused = makeRefusalLog(log);

  function identify(kind: RequestKind, headers: Pick<Headers, 'get'>, incoming: IncomingMessage | undefined): Client {
    const { device, pendingSignIns } = readCookies(headers);
    const owner = device && devices.readOwner(device);
    return {
      kind,
      id: owner ?? readAddress(incoming),
      isKnown: Boolean(owner),
      hasPending: pendingSignIns.length > 0,
    };
  }

  const identifyPage = (c: Context<Environment>) =>
    identify(findKind(c.req.method, c.req.path, c.req.query('mode')), c.req.raw.headers, c.env.incoming);

  const findQueue = ({ kind, isKnown }: Client) => kinds[kind][isKnown ? 'known' : 'unknown'];

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

  const refuse: MiddlewareHandler<Environment> = (c, next) => {
    if (c.req.method !== 'POST') return next();
    const client = identifyPage(c);
    c.set('client', client);
    return findQueue(client).isFull(client.id) ? Promise.resolve(answerBusy(c, client.kind)) : next();
  };

  const admit: MiddlewareHandler<Environment> = async (c, next) => {
    const client = c.get('client') ?? identifyPage(c);
    // A form takes a slot only once it has arrived, or slow senders would hold all slots. Its size was checked before.
    if (c.req.method === 'POST') await c.req.arrayBuffer();
    const { signal } = c.req.raw;
    const throttle = client.isKnown ? undefined : kinds[client.kind].throttle;
    const waitMs = throttle ? throttle.reserveTime(client.id) : 0;
    if (waitMs === null) return answerBusy(c, client.kind);
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => {});
    const release = await findQueue(client).enter(client.id, signal);
    if (!release) return answerBusy(c, client.kind);
    try {
      await next();
    } finally {
      release();
    }
    if (throttle?.isHostile({ status: c.res.status, hasPending: client.hasPending })) throttle.countHostile(client.id);
    return;
  };

  return { refuse, admit };
}

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
