import { formatSpan } from '../../content/en/times.ts';
import type { PublicFacts } from '../../core/events/public-facts.ts';

export type NextEvent = {
  /** Absent without a public event, null if all are cancelled. */
  readonly nextEvent?: { readonly title: string; readonly text: string } | null;
};

export function describeNextEvent({ events }: PublicFacts): NextEvent {
  if (events.length === 0) return {};
  const next = events.find(({ isCancelled }) => !isCancelled);
  if (!next) return { nextEvent: null };
  const { title, span, today, zone } = next;
  return { nextEvent: { title, text: `${formatSpan(span, today)}, ${zone}` } };
}
