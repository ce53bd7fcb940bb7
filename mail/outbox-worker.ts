import type { Context } from '../core/context.ts';
import { recordDelivery } from '../core/messages/record-delivery.ts';
import type { OutboxTable } from '../db/programme-tables.ts';
import { claimMail, postponeMail } from './outbox.ts';
import type { SendOutcome, Transport } from './smtp-transport.ts';

/** An entry of the log, which names people by the id of their `mail` only. */
export type DeliveryEvent =
  | {
      readonly event: 'mail-sent' | 'mail-delayed' | 'mail-given-up';
      readonly mail: string;
      readonly attempts: number;
      readonly reason?: string;
    }
  | { readonly event: 'outbox-unreachable'; readonly error: unknown };

type WorkerOptions = { readonly transport: Transport; readonly report: (event: DeliveryEvent) => void };

type Delivery = { readonly mail: OutboxTable; readonly result: SendOutcome };

const pauseMs = 1000;
const sendTimeoutMs = 60_000;
/** A mail belongs to one process for so long. If that is killed, another one sends the mail afterwards. */
const leaseMs = 2 * sendTimeoutMs;
const longestRetryMs = 30 * 60_000;

/** Sends one mail at a time, so that a killed process causes at most one duplicate. `close` finishes it. */
export function startOutboxWorker(ctx: Context, { transport, report }: WorkerOptions) {
  let isClosing = false;
  let hasFailed = false;
  let running: Promise<void> | null = null;
  /** A result that is still to be stored. If it were lost, the mail would be sent twice. */
  let unstored: Delivery | null = null;

  async function sendDueMails(): Promise<void> {
    while (!isClosing) {
      unstored ??= await sendNext(ctx, transport);
      if (!unstored) return;
      await storeResult(ctx, unstored);
      report(describe(unstored));
      unstored = null;
    }
  }

  async function look(): Promise<void> {
    try {
      await sendDueMails();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) report({ event: 'outbox-unreachable', error });
      hasFailed = true;
    }
    running = null;
  }

  const timer = setInterval(() => {
    running ??= look();
  }, pauseMs).unref();
  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/** Returns null if no mail is due. */
async function sendNext(ctx: Context, transport: Transport): Promise<Delivery | null> {
  const now = ctx.now();
  const mail = await claimMail(ctx, now.toISOString(), addMs(now, leaseMs));
  if (!mail) return null;
  if (mail.usefulUntil <= now.toISOString()) return { mail, result: { outcome: 'refused', reason: 'link-expired' } };
  return { mail, result: await transport.send(mail, AbortSignal.timeout(sendTimeoutMs)) };
}

/** If the process is killed after sending and before this, the mail is sent twice. */
async function storeResult(ctx: Context, { mail, result }: Delivery): Promise<void> {
  if (result.outcome !== 'failed') return recordDelivery(ctx, mail, result);
  const retryAt = addMs(ctx.now(), Math.min(1000 * 2 ** mail.attempts, longestRetryMs));
  // At that time it is given up.
  await postponeMail(ctx, mail, retryAt < mail.usefulUntil ? retryAt : mail.usefulUntil);
}

const events = { sent: 'mail-sent', failed: 'mail-delayed', refused: 'mail-given-up' } as const;

function describe({ mail, result }: Delivery): DeliveryEvent {
  const { outcome, ...reason } = result;
  return { event: events[outcome], mail: mail.id, attempts: mail.attempts, ...reason };
}

function addMs(time: Date, milliseconds: number): string {
  return new Date(time.getTime() + milliseconds).toISOString();
}
