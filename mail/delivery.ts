import type { MailResult } from '../core/messages/record-delivery.ts';
import type { ClaimedMail, Outbox } from '../domain/ports/outbox.ts';
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
  | (OfMail & { readonly event: 'mail-sent'; readonly place?: string })
  | (OfMail & { readonly event: 'mail-delayed'; readonly reason: string; readonly pauseSeconds: number })
  | (OfMail & { readonly event: 'mail-given-up'; readonly reason: string })
  | { readonly event: 'outbox-unreachable'; readonly error: unknown };

/** `mail`: its id. */
type OfMail = { readonly mail: string; readonly attempts: number };

export type DeliveryParts = {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly report: (event: DeliveryEvent) => void;
  /**
   * Stores what became of a mail, before it leaves the outbox. After a crash in between the mail is sent once more, and this
   * is called again for the same mail. Tried again for as long as it rejects.
   */
  readonly onResult?: (mail: ClaimedMail, result: MailResult) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The time for which a mail belongs to one process. A mail of a killed process is tried again after it. */
  readonly leaseMs?: number;
  /** The pause after a number of attempts, in milliseconds. */
  readonly choosePause?: (attempts: number) => number;
};

export type Delivery = {
  /** Call it when there is a mail to send now. */
  notify(): void;
  /** Lets the mail in flight finish, takes no other, closes the connections. */
  close(): Promise<void>;
};

const standardLeaseMs = 120_000;
/** Of the lease, so that an attempt is over before another process may begin one. */
const sendShare = 0.75;
/** `close` waits this long for the mail in flight, then aborts it. */
const graceMs = 10_000;
/** Another process may have stored mails and been killed before sending them. */
const longestPauseMs = 60_000;
/** Longer than any lease and any pause between attempts. What is due later was written while the clock was ahead. */
const latestDueMs = 60 * 60_000;
/** The due mail was just claimed by another process, or the clock is slightly behind. */
const shortestPauseMs = 20;
const storePausesMs = [1000, 2000, 5000, 15_000];

/** Sends the mails of the outbox one at a time, so that a killed process causes at most one duplicate. */
export function startDelivery(parts: DeliveryParts): Delivery {
  const { outbox, transport, report, onResult, now = Date.now, choosePause = chooseRetryPause } = parts;
  const { leaseMs = standardLeaseMs } = parts;
  const timer = makeWakeableTimer();
  const cutOff = new AbortController();
  let isClosing = false;

  /** Repeats until the store responds: the result of one mail must be stored before the next one is taken. */
  async function retry<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask();
      } catch (error) {
        report({ event: 'outbox-unreachable', error });
        if (isClosing) return null;
        await timer.wait(storePausesMs[Math.min(failures, storePausesMs.length - 1)] ?? 0);
      }
    }
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      const isDelivered = await deliverDue(toTimestamp(now()));
      if (!isDelivered && !isClosing) await waitForNext();
    }
  }

  async function deliverDue(at: string): Promise<boolean> {
    const mail = await retry(() => outbox.claim(at, toTimestamp(now() + leaseMs)));
    if (mail) await deliver(mail);
    return mail !== null;
  }

  async function waitForNext(): Promise<void> {
    const due = await retry(() => outbox.findNextDue());
    const pauseMs = due === null ? longestPauseMs : Date.parse(due) - now();
    if (due !== null && pauseMs > latestDueMs && (await deliverDue(due))) return;
    await timer.wait(Math.min(Math.max(pauseMs, shortestPauseMs), longestPauseMs));
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const { id, attempts } = mail;
    const usefulUntil = Date.parse(mail.usefulUntil);
    const result: SendOutcome = now() < usefulUntil ? await send(mail) : { outcome: 'refused', reason: 'link-expired' };
    if (result.outcome === 'failed') {
      // Not later than the mail is useful, so that it is given up at that time.
      const until = Math.max(Math.min(now() + choosePause(attempts), usefulUntil), now());
      await retry(() => outbox.postpone(mail, toTimestamp(until)));
      const pauseSeconds = Math.round((until - now()) / 1000);
      return report({ event: 'mail-delayed', mail: id, attempts, reason: result.reason, pauseSeconds });
    }
    const isSent = result.outcome === 'sent';
    const isStored = await retry(async () => {
      await onResult?.(mail, isSent ? { outcome: 'sent' } : { outcome: 'given-up', reason: result.reason });
      return true;
    });
    // The process ends while the store is away: the next one sends the mail once more and stores the result.
    if (!isStored) return;
    await retry(() => outbox.remove(id));
    if (result.outcome === 'refused') report({ event: 'mail-given-up', mail: id, attempts, reason: result.reason });
    else report({ event: 'mail-sent', mail: id, attempts, ...(result.place !== undefined && { place: result.place }) });
  }

  async function send(mail: ClaimedMail): Promise<SendOutcome> {
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(leaseMs * sendShare)]);
    try {
      return await transport.send(mail, signal);
    } catch (error) {
      return { outcome: 'failed', reason: error instanceof Error ? error.name : typeof error };
    }
  }

  const running = run();

  return {
    notify: timer.notify,
    async close() {
      isClosing = true;
      timer.notify();
      const timeout = setTimeout(() => cutOff.abort(), graceMs);
      await running;
      clearTimeout(timeout);
      transport.close();
    },
  };
}

function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
