import { createRequire } from 'node:module';

type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Makes the request of this number. */
  readonly request: (number: number) => { readonly path: string };
};

/** The part of autocannon that is used (https://github.com/mcollina/autocannon#api). */
const autocannon: (options: object) => Promise<{
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly '4xx': number;
  readonly '5xx': number;
  readonly errors: number;
}> & { stop(): void } = createRequire(import.meta.url)('autocannon');

const rounds = 3;

/** Sends requests until the time is over, or until `stop` is called. */
export function sendLoad({ url, connections, seconds, request }: Load) {
  let number = 0;
  const setupRequest = (before: object) => {
    number += 1;
    return { ...before, ...request(number) };
  };
  return autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] });
}

export function createPost(path: string, form: Readonly<Record<string, string>>, address: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': address };
  return { method: 'POST', path, headers, body: new URLSearchParams(form).toString() };
}

/** Prints rounds, in which the targets are loaded in turns, with the ratio of each to the first target. */
export async function compare(targets: readonly (Load & { readonly what: string })[]): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const rows = [];
    for (const { what, ...load } of targets) {
      const { requests, latency, errors, ...result } = await sendLoad(load);
      if (errors + result['4xx'] + result['5xx'] > 0) throw new Error(`${what} failed: ${JSON.stringify(result)}`);
      const ratio: string = (requests.average / (rows[0]?.['per second'] ?? requests.average)).toFixed(2);
      rows.push({ what, 'per second': requests.average, 'p50 ms': latency.p50, 'p99 ms': latency.p99, ratio });
    }
    printTable(`Round ${round} of ${rounds}`, rows);
  }
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
