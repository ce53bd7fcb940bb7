import type { ClaimedMail, Outbox } from '../domain/mail/outbox.ts';
import { chooseRetryPause } from './retry-pause.ts';
import type { SendOutcome, Transport } from './transport.ts';
import { makeWakeableTimer } from './wakeable-timer.ts';

/**
 * What happens to mails, for the log; nothing here names a person.
 * - `mail-delayed`: it could not be sent and is tried again after `pauseSeconds`.
 * - `mail-given-up`: it is gone and nobody got it; `link-expired`, or the code with which it was refused.
 * - `outbox-unreachable`: the store cannot be asked; everything waits.
 */
export type DeliveryEvent =
  | { readonly event: 'mail-sent'; readonly mail: string; readonly attempts: number; readonly place?: string }
  | {
      readonly event: 'mail-delayed';
      readonly mail: string;
      readonly attempts: number;
      readonly reason: string;
      readonly pauseSeconds: number;
    }
  | { readonly event: 'mail-given-up'; readonly mail: string; readonly attempts: number; readonly reason: string }
  | { readonly event: 'outbox-unreachable'; readonly error: unknown };

export type DeliveryParts = {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly report: (event: DeliveryEvent) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** How long a mail is one process's to send: after a kill, so long until it is tried again. */
  readonly leaseMs?: number;
  /** How long to wait after so many attempts, in milliseconds. */
  readonly choosePause?: (attempts: number) => number;
  /** How long `close` waits for the mail in flight before it is cut off. */
  readonly graceMs?: number;
};

export type Delivery = {
  /** Says that there is a mail to send now. */
  nudge(): void;
  /** Lets the mail in flight finish, takes no other, lets the connections go. */
  close(): Promise<void>;
};

const standardLeaseMs = 120_000;
/** Of the lease, so that an attempt is over before somebody else may begin one. */
const sendShare = 0.75;
const standardGraceMs = 10_000;
/** Others may have put mails into the same store and been killed before sending them. */
const longestPauseMs = 60_000;
/** What is due was just taken by somebody else, or the clock is not quite there. */
const shortestPauseMs = 20;
const storePausesMs = [1000, 2000, 5000, 15_000];

const linkExpired: SendOutcome = { outcome: 'refused', reason: 'link-expired' };

/** Sends what is in the outbox, one mail at a time: a process that is killed doubles at most the one in its hands. */
export function startDelivery(parts: DeliveryParts): Delivery {
  const { outbox, transport, report, now = Date.now, choosePause = chooseRetryPause } = parts;
  const { leaseMs = standardLeaseMs, graceMs = standardGraceMs } = parts;
  const alarm = makeWakeableTimer();
  const cutOff = new AbortController();
  let isClosing = false;

  /** Until the store has answered: what was done to a mail must be written down before the next one is taken. */
  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask();
      } catch (error) {
        report({ event: 'outbox-unreachable', error });
        if (isClosing) return null;
        await alarm.wait(storePausesMs[Math.min(failures, storePausesMs.length - 1)] ?? 0);
      }
    }
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      const mail = await insist(() => outbox.claim(toMoment(now()), toMoment(now() + leaseMs)));
      if (mail) await deliver(mail);
      else if (!isClosing) await waitForNext();
    }
  }

  async function waitForNext(): Promise<void> {
    const due = await insist(() => outbox.findNextDue());
    const pauseMs = due === null ? longestPauseMs : Date.parse(due) - now();
    await alarm.wait(Math.min(Math.max(pauseMs, shortestPauseMs), longestPauseMs));
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const { id, attempts } = mail;
    const usefulUntil = Date.parse(mail.usefulUntil);
    const result = now() < usefulUntil ? await send(mail) : linkExpired;
    if (result.outcome === 'failed') {
      // Not past the end of its use, so that it is given up when that has come.
      const until = Math.max(Math.min(now() + choosePause(attempts), usefulUntil), now());
      await insist(() => outbox.postpone(mail, toMoment(until)));
      const pauseSeconds = Math.round((until - now()) / 1000);
      return report({ event: 'mail-delayed', mail: id, attempts, reason: result.reason, pauseSeconds });
    }
    await insist(() => outbox.remove(id));
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
    nudge: alarm.ring,
    async close() {
      isClosing = true;
      alarm.ring();
      const patience = setTimeout(() => cutOff.abort(), graceMs);
      await running;
      clearTimeout(patience);
      transport.close();
    },
  };
}

function toMoment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
