import type { Context } from '../core/context.ts';
import { recordDelivery } from '../core/messages/record-delivery.ts';
import { type ClaimedMail, claimMail, findNextDue, postponeMail } from './outbox.ts';
import { chooseRetryPause } from './retry-pause.ts';
import type { SendOutcome, Transport } from './transport.ts';
import { makeWakeableTimer } from './wakeable-timer.ts';

/**
 * What happens to mails, for the log. Nothing in it names a person.
 * - `mail-delayed`: it could not be sent and is tried again after `pauseSeconds`.
 * - `mail-given-up`: it was removed and not delivered: `link-expired`, or the code of the refusal.
 * - `outbox-unreachable`: the store does not respond; all mails wait.
 */
export type DeliveryEvent =
  | (OfMail & { readonly event: 'mail-sent' })
  | (OfMail & { readonly event: 'mail-delayed'; readonly reason: string; readonly pauseSeconds: number })
  | (OfMail & { readonly event: 'mail-given-up'; readonly reason: string })
  | { readonly event: 'outbox-unreachable'; readonly error: unknown };

/** `mail`: its id. */
type OfMail = { readonly mail: string; readonly attempts: number };

export type WorkerOptions = {
  readonly transport: Transport;
  readonly report: (event: DeliveryEvent) => void;
  /** The time for which a mail belongs to one process. A mail of a killed process is tried again after it. */
  readonly leaseMs?: number;
  /** The pause after a number of attempts, in milliseconds. */
  readonly choosePause?: (attempts: number) => number;
};

type Worker = Required<WorkerOptions> & {
  readonly ctx: Context;
  readonly timer: ReturnType<typeof makeWakeableTimer>;
  /** After it the worker takes no other mail. */
  readonly closing: AbortSignal;
  /** Aborts the mail in flight. */
  readonly cutOff: AbortSignal;
};

const standardLeaseMs = 120_000;
/** Of the lease, so that an attempt is over before another process may begin one. */
const sendShare = 0.75;
/** `close` waits this long for the mail in flight, then aborts it. */
const graceMs = 10_000;
/** Another process may have stored mails and been killed before sending them. */
const longestPauseMs = 60_000;
/** The due mail was just claimed by another process, or the clock is slightly behind. */
const shortestPauseMs = 20;
const storePauseMs = 15_000;

/**
 * Sends the mails of the outbox one at a time, so that a killed process causes at most one duplicate. `notify` begins at once,
 * `close` lets the mail in flight finish.
 */
export function startOutboxWorker(ctx: Context, options: WorkerOptions) {
  const timer = makeWakeableTimer();
  const closing = new AbortController();
  const cutOff = new AbortController();
  const running = run({
    ctx,
    timer,
    leaseMs: standardLeaseMs,
    choosePause: chooseRetryPause,
    ...options,
    closing: closing.signal,
    cutOff: cutOff.signal,
  });
  return {
    notify: timer.notify,
    async close() {
      closing.abort();
      timer.notify();
      const timeout = setTimeout(() => cutOff.abort(), graceMs);
      await running;
      clearTimeout(timeout);
      options.transport.close();
    },
  };
}

async function run(worker: Worker): Promise<void> {
  const { ctx, leaseMs, closing } = worker;
  while (!closing.aborted) {
    const nowMs = ctx.now().getTime();
    const mail = await retry(worker, () => claimMail(ctx, toTimestamp(nowMs), toTimestamp(nowMs + leaseMs)));
    if (mail) await deliver(worker, mail);
    else if (!closing.aborted) await waitForNext(worker);
  }
}

async function waitForNext(worker: Worker): Promise<void> {
  const { ctx, timer } = worker;
  const due = await retry(worker, () => findNextDue(ctx));
  const pauseMs = due === null ? longestPauseMs : Date.parse(due) - ctx.now().getTime();
  await timer.wait(Math.min(Math.max(pauseMs, shortestPauseMs), longestPauseMs));
}

/** If the process is killed after sending and before the result is stored, the mail is sent twice, never lost. */
async function deliver(worker: Worker, mail: ClaimedMail): Promise<void> {
  const { ctx, report } = worker;
  const { id, attempts } = mail;
  const isUseful = ctx.now().getTime() < Date.parse(mail.usefulUntil);
  const result: SendOutcome = isUseful ? await send(worker, mail) : { outcome: 'refused', reason: 'link-expired' };
  if (result.outcome === 'failed') return postpone(worker, mail, result.reason);
  const isSent = result.outcome === 'sent';
  const isStored = await retry(worker, async () => {
    await recordDelivery(ctx, mail, result);
    return true;
  });
  // The process ends while the store is away: the next one sends the mail once more and stores the result.
  if (!isStored) return;
  if (isSent) report({ event: 'mail-sent', mail: id, attempts });
  else report({ event: 'mail-given-up', mail: id, attempts, reason: result.reason });
}

async function send({ transport, cutOff, leaseMs }: Worker, mail: ClaimedMail): Promise<SendOutcome> {
  const signal = AbortSignal.any([cutOff, AbortSignal.timeout(leaseMs * sendShare)]);
  try {
    return await transport.send(mail, signal);
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.name : typeof error };
  }
}

async function postpone(worker: Worker, mail: ClaimedMail, reason: string): Promise<void> {
  const { ctx, choosePause, report } = worker;
  const { id, attempts } = mail;
  const nowMs = ctx.now().getTime();
  // Not later than the mail is useful, so that it is given up at that time.
  const untilMs = Math.max(Math.min(nowMs + choosePause(attempts), Date.parse(mail.usefulUntil)), nowMs);
  await retry(worker, () => postponeMail(ctx, mail, toTimestamp(untilMs)));
  report({ event: 'mail-delayed', mail: id, attempts, reason, pauseSeconds: Math.round((untilMs - nowMs) / 1000) });
}

/** Repeats until the store responds, because the result of one mail must be stored before the next one is taken. */
async function retry<Value>({ report, timer, closing }: Worker, ask: () => Promise<Value>): Promise<Value | null> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      report({ event: 'outbox-unreachable', error });
      if (closing.aborted) return null;
      await timer.wait(storePauseMs);
    }
  }
}

function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
