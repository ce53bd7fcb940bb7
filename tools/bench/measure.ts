import { createRequire } from 'node:module';

/** The part of autocannon that is used (https://github.com/mcollina/autocannon#api). */
const autocannon: (options: object) => Promise<{
  readonly duration: number;
  readonly errors: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}> & { stop(): void } = createRequire(import.meta.url)('autocannon');

export type LoadRequest = {
  readonly method?: 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Target = {
  readonly name: string;
  readonly url: string;
  readonly status: number;
  /** Makes the request of this number. */
  readonly request: (number: number) => LoadRequest;
};

type Load = { readonly connections: number; readonly seconds: number };

const rounds = 3;

/** Sends requests until the time is over, or until `stop` is called. */
export function sendLoad({ url, request }: Pick<Target, 'url' | 'request'>, { connections, seconds }: Load) {
  let number = 0;
  const setupRequest = (before: object) => {
    number += 1;
    return { ...before, ...request(number) };
  };
  return autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] });
}

export function createPost(
  path: string,
  form: Readonly<Record<string, string>>,
  headers: LoadRequest['headers'],
): LoadRequest {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers: { ...type, ...headers }, body: new URLSearchParams(form).toString() };
}

/**
 * Loads the targets in turns, so that a slow minute of the machine meets all of them. Prints the median
 * round of each with its ratio to the first target.
 */
export async function compare(targets: readonly Target[], load: Load): Promise<void> {
  const measured = targets.map((target) => ({ target, results: [] as Awaited<ReturnType<typeof measureOnce>>[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { target, results } of measured) results.push(await measureOnce(target, load));
  const medians = measured.map(({ target, results }) => {
    const sorted = results.toSorted((one, other) => one['per second'] - other['per second']);
    return { what: target.name, ...(sorted[Math.floor(rounds / 2)] as (typeof results)[number]) };
  });
  const [first] = medians;
  const rows = medians.map((row) => ({ ...row, ratio: (row['per second'] / (first?.['per second'] ?? 0)).toFixed(2) }));
  printTable(`${load.connections} connections, median of ${rounds} rounds`, rows);
}

async function measureOnce(target: Target, load: Load) {
  const { duration, errors, latency, statusCodeStats } = await sendLoad(target, load);
  const count = statusCodeStats[target.status]?.count ?? 0;
  if (errors > 0 || Object.keys(statusCodeStats).some((status) => Number(status) !== target.status))
    throw new Error(`${target.name} responded ${JSON.stringify(statusCodeStats)} with ${errors} errors`);
  return { 'per second': Math.round(count / duration), 'p50 ms': latency.p50, 'p99 ms': latency.p99 };
}

/** Calls one after the other; the times in milliseconds. */
export async function timeCalls(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = [];
  while (tookMs.length < count) {
    const began = performance.now();
    await call();
    tookMs.push(performance.now() - began);
  }
  return tookMs;
}

/** The value below which this share of them is. */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(10 * (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)) / 10;
}

export function printTable(title: string, rows: readonly { readonly what: string }[]): void {
  process.stdout.write(`${title}\n`);
  // biome-ignore lint/suspicious/noConsole: the platform's own table printer
  console.table(Object.fromEntries(rows.map(({ what, ...cells }) => [what, cells])));
}
