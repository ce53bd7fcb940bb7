import { createServer, type Server } from 'node:http';
import type { WaitingMails } from '../domain/ports/outbox.ts';
import type { CheckSite } from '../domain/ports/store-check.ts';
import { findKind, kindLimits } from './edge/request-kinds.ts';
import type { Log, LogEntry } from './log.ts';

// Numbers for Prometheus, in its text format (https://prometheus.io/docs/instrumenting/exposition_formats/). They come from
// the log, so that nothing is counted in a second way. A library for this (prom-client) would bring two more, one of them
// for tracing, for what are three kinds of lines.

/** The checks ask the store; Prometheus comes several times a minute. */
const checksKeptMs = 60_000;

const helps = {
  daybreak_requests_total: ['counter', 'Requests, by kind and status.'],
  daybreak_request_seconds: ['summary', 'From the request to its response, waits included, by kind.'],
  daybreak_submissions_total: ['counter', 'Applications that were sent and answered with a receipt.'],
  daybreak_refused_total: ['counter', 'Requests that were refused unread because too many came, by kind.'],
  daybreak_events_total: ['counter', 'Lines of the log that are no requests, by event and level.'],
  daybreak_check_failed: [
    'gauge',
    '1 where the check of npm run doctor finds a fault, by check; looked at once a minute.',
  ],
  daybreak_mails_waiting: ['gauge', 'Mails that have not left yet.'],
  daybreak_mail_oldest_seconds: ['gauge', 'Age of the oldest of them; 0 where there is none.'],
  daybreak_backup_age_seconds: ['gauge', 'Age of the newest backup; absent where it is not known.'],
  process_resident_memory_bytes: ['gauge', 'Memory of the process.'],
} as const;
type Name = keyof typeof helps;
type Labels = Readonly<Record<string, string>>;

/** What is read when Prometheus asks. `newestBackupAt`: ISO 8601, or null. */
export type Gauges = { readonly mails: WaitingMails; readonly newestBackupAt: string | null };

type MetricsParts = { readonly checkSite: CheckSite; readonly readGauges: () => Promise<Gauges> };

/** Counts what passes through `log` on its way to `next`. */
export function makeMetrics(next: Log) {
  // Prometheus sees no increase from a number that was not there, and the first one may be the one to call a person for.
  const counts = new Map([
    ['daybreak_submissions_total', 0],
    [`daybreak_events_total${writeLabels({ event: 'mail-given-up', level: 'error' })}`, 0],
    ...Object.keys(kindLimits).map((kind) => [`daybreak_refused_total${writeLabels({ kind })}`, 0] as const),
  ]);
  const add = (name: string, labels: Labels, by = 1) => {
    const key = name + writeLabels(labels);
    counts.set(key, (counts.get(key) ?? 0) + by);
  };
  return {
    log(entry: LogEntry): void {
      count(entry, add);
      next(entry);
    },
    async render({ checkSite, readGauges }: MetricsParts): Promise<string> {
      const { well, faults } = await checkSite();
      const { mails, newestBackupAt } = await readGauges();
      const lines = [...counts].map(([key, value]) => `${key} ${value}`);
      for (const { id, urgency } of [...faults, ...well.map(({ id }) => ({ id, urgency: 'none' }))])
        lines.push(`daybreak_check_failed${writeLabels({ check: id, urgency })} ${urgency === 'none' ? 0 : 1}`);
      const readAge = (at: string | null) => (at === null ? 0 : (Date.now() - Date.parse(at)) / 1000);
      lines.push(`daybreak_mails_waiting ${mails.count}`, `daybreak_mail_oldest_seconds ${readAge(mails.oldestAt)}`);
      if (newestBackupAt !== null) lines.push(`daybreak_backup_age_seconds ${readAge(newestBackupAt)}`);
      lines.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`);
      return (Object.keys(helps) as Name[])
        .flatMap((name) => {
          const own = lines.filter((line) => new RegExp(`^${name}(?:_sum|_count)?[{ ]`).test(line));
          const [type, help] = helps[name];
          return own.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...own];
        })
        .concat('')
        .join('\n');
    },
  };
}

/** The log has none. */
const noQuery = new URLSearchParams();

function count(entry: LogEntry, add: (name: string, labels: Labels, by?: number) => void): void {
  const { level, event } = entry;
  if (event === 'overloaded') {
    for (const [kind, number] of Object.entries(entry['refused'] as Record<string, number>))
      add('daybreak_refused_total', { kind }, number);
  } else if (event === 'request') {
    const { method, path, status, ms } = entry as unknown as Record<'method' | 'path', string> &
      Record<'status' | 'ms', number>;
    const kind = findKind(method, path ?? '/', noQuery);
    add('daybreak_requests_total', { kind, status: String(status) });
    add('daybreak_request_seconds_sum', { kind }, ms / 1000);
    add('daybreak_request_seconds_count', { kind });
    // With scripts the answer has its own status (React Router's single fetch).
    if (kind === 'apply' && (status === 303 || status === 202)) add('daybreak_submissions_total', {});
  } else add('daybreak_events_total', { event, level });
}

/** Every value is a word of ours; none needs escaping. */
function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** Answers `/metrics` at a separate address, which no visitor reaches. Rejects when it is taken. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  render: () => Promise<string>,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await render();
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch {
      // The store is away; Prometheus then knows that the site is not up.
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve()));
  return server;
}

export function keepForAMinute<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly answer: Promise<Answer>; readonly atMs: number } | null = null;
  return () => {
    if (kept === null || performance.now() - kept.atMs > checksKeptMs)
      kept = { answer: ask(), atMs: performance.now() };
    kept.answer.catch(() => {
      kept = null;
    });
    return kept.answer;
  };
}
