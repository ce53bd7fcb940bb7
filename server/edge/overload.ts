import { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import type { Browser } from '../../domain/accounts/browser.ts';
import type { KnownDevices } from '../../domain/ports/known-devices.ts';
import type { Log } from '../log.ts';
import { makeFairQueue } from './fair-queue.ts';
import { makePace } from './pace.ts';
import { readBody } from './read-body.ts';
import { findKind, kindLimits, knownQueue, type RequestKind, unknownQueue } from './request-kinds.ts';

type Environment = { Bindings: Partial<HttpBindings>; Variables: { client?: Client; isRefusedUnlogged?: true } };

/** Whose turn it is: a known browser waits with those of its account, any other one with those of its network. */
type Client = {
  readonly kind: RequestKind;
  readonly flow: string;
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

/** Refused requests are logged together, because a line for each would be a load of its own. */
const logEveryMs = 10_000;
const retryAfterSeconds = 5;

/**
 * Keeps the site responsive in a storm of requests: of each kind only so many are rendered at once, further ones wait in a
 * bounded queue, in which networks take turns, and the rest gets 503 with `Retry-After` before anything is read or rendered.
 * Browsers in which an account is known have places of their own. `refuse` comes before everything else, `admit` last.
 * `enterSubmission` is for the submission lane, which refuses nothing itself.
 */
export function makeOverloadGuard({ devices, readAddress, readCookies, headers, log }: OverloadParts) {
  const kinds = mapValues(kindLimits, ({ places, pace }) => ({
    known: makeFairQueue({ ...knownQueue, places }),
    unknown: makeFairQueue({ ...unknownQueue, places }),
    pace: pace && { ...makePace(pace), isHostile: pace.isHostile },
  }));
  const countRefused = makeRefusalLog(log);
  const refusedSubmissions = new WeakSet<IncomingMessage>();

  function identify(kind: RequestKind, headers: Pick<Headers, 'get'>, incoming: IncomingMessage | undefined): Client {
    const { device, pendingSignIns } = readCookies(headers);
    const owner = device && devices.readOwner(device);
    return {
      kind,
      flow: owner ?? readAddress(incoming),
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
    if (c.env.incoming && refusedSubmissions.has(c.env.incoming)) return Promise.resolve(answerBusy(c, 'submission'));
    const client = identifyPage(c);
    c.set('client', client);
    return findQueue(client).isFull(client.flow) ? Promise.resolve(answerBusy(c, client.kind)) : next();
  };

  const admit: MiddlewareHandler<Environment> = async (c, next) => {
    const client = c.get('client') ?? identifyPage(c);
    if (c.req.method === 'POST') await receiveBody(c);
    const signal = watchClient(c);
    const pace = client.isKnown ? undefined : kinds[client.kind].pace;
    const waitMs = pace ? pace.takeTurn(client.flow) : 0;
    if (waitMs === null) return answerBusy(c, client.kind);
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => {});
    const release = await findQueue(client).enter(client.flow, signal);
    if (!release) return answerBusy(c, client.kind);
    try {
      await next();
    } finally {
      release();
    }
    if (pace?.isHostile({ status: c.res.status, hasPending: client.hasPending })) pace.note(client.flow);
    return;
  };

  /** Resolves with the function that gives the place back; null: leave the request to `refuse`, which answers it. */
  async function enterSubmission(
    incoming: IncomingMessage,
    headers: Pick<Headers, 'get'>,
    signal: AbortSignal,
  ): Promise<(() => void) | null> {
    const client = identify('submission', headers, incoming);
    const release = await findQueue(client).enter(client.flow, signal);
    if (!release) refusedSubmissions.add(incoming);
    return release;
  }

  return { refuse, admit, enterSubmission };
}

/** A form takes a place only once it has arrived, or slow senders would hold all places. Its size was checked before. */
async function receiveBody(c: Context<Environment>): Promise<void> {
  const { incoming } = c.env;
  if (!(incoming instanceof IncomingMessage)) return;
  // What came in the same packet as the headers is parsed once this turn is over.
  await null;
  if (incoming.complete) return;
  if (incoming.headers['content-length'] === undefined) {
    c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
    return;
  }
  const body = await readBody(incoming);
  // Where the server of Hono looks for a body that was read already. A new Request takes longer than all else here.
  if (body) Object.assign(incoming, { rawBody: body });
}

/**
 * Aborted when the client has left without its response. Hono's own signal makes a whole Request first, also for a form
 * that is refused then.
 */
function watchClient(c: Context<Environment>): AbortSignal {
  const { outgoing } = c.env;
  if (!(outgoing instanceof ServerResponse)) return c.req.raw.signal;
  const left = new AbortController();
  if (outgoing.closed) left.abort();
  else outgoing.once('close', () => outgoing.writableFinished || left.abort());
  return left.signal;
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
