import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dictionary } from '@zxcvbn-ts/language-common';
import { makeApplicationForm, makeClientAddress } from '../../tests/support/application-form.ts';
import { startProgram } from '../running-program.ts';
import { makeRandom } from '../sample/people.ts';

/** What is used of autocannon, which has no types (https://github.com/mcollina/autocannon#api). */
const autocannon: (options: object) => Promise<{
  readonly duration: number;
  readonly errors: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}> & { stop(): void } = createRequire(import.meta.url)('autocannon');

export type RequestParts = {
  readonly method?: 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {
  readonly url: string;
  /** As many requests are on their way at any time. */
  readonly connections: number;
  readonly seconds: number;
  /** The request, or what makes it from its number. */
  readonly request: RequestParts | ((number: number) => RequestParts);
};

/** Sends requests with autocannon until the time is up, or until `stop` is called. */
export function sendLoad({ url, connections, seconds, request }: Load): ReturnType<typeof autocannon> {
  let number = 0;
  const setupRequest = (before: object) => {
    number += 1;
    return { ...before, ...(typeof request === 'function' ? request(number) : request) };
  };
  const requests = [typeof request === 'function' ? { setupRequest } : request];
  return autocannon({ url, connections, duration: seconds, requests });
}

/** A form as browsers send it. */
export function makePost(
  path: string,
  form: Readonly<Record<string, string>>,
  headers?: RequestParts['headers'],
): RequestParts {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers: { ...type, ...headers }, body: new URLSearchParams(form).toString() };
}

/** The index of texts holds what many people write: every application has other words, which are the same in each run. */
const words = dictionary['diceware-common']?.filter((_, index) => index % 12 === 0) ?? [];
let count = 0;

/** A new application of usual length; every one comes from its own mailbox and network. */
export function makeApplyRequest(): RequestParts {
  count += 1;
  const { pick } = makeRandom(count);
  const person = {
    name: `Ana Reed ${count}`,
    email: `student-${count}@school.example`,
    phone: `555 ${1_000_000 + count}`,
    message: Array.from({ length: 90 }, () => pick(words)).join(' '),
  };
  return makePost('/apply', { ...makeApplicationForm(), ...person }, { 'X-Forwarded-For': makeClientAddress(count) });
}

/** `node:http` with one page in memory, or with a database for forms (bare-server.ts). */
export async function startBareServer(folder: string, { page = '', database = '' }) {
  const options = { folder, environment: {}, isReady: /ready on (\d+)/ };
  const { child, ready, end } = await startProgram('tools/bench/bare-server.ts', [page, database], options);
  return { name: 'bare node:http', child, url: `http://127.0.0.1:${ready[1]}`, end: () => end('SIGTERM') };
}

export type Target = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly load: Load;
  readonly expectedStatus: number;
};

type Row = Readonly<Record<string, string | number>>;

const rounds = 3;

/**
 * Loads the targets in turns, so that a slow minute of the machine meets all of them. A row for each: the median of its
 * rounds, and the ratio to the first target.
 */
export async function compare(targets: readonly Target[]): Promise<Row[]> {
  const measured = targets.map((target) => ({ target, results: [] as Awaited<ReturnType<typeof measureOnce>>[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { target, results } of measured) results.push(await measureOnce(target));
  const medians = measured.map(({ target, results }) => {
    const sorted = results.toSorted((one, other) => one.perSecond - other.perSecond);
    return { name: target.name, ...(sorted[Math.floor(rounds / 2)] as (typeof results)[number]) };
  });
  return medians.map(({ name, perSecond, microseconds, p50, p99 }) => ({
    what: name,
    'per second': Math.round(perSecond),
    'µs of processor': Math.round(microseconds),
    'p50 ms': p50,
    'p99 ms': p99,
    [`to ${targets[0]?.name}`]: (perSecond / (medians[0]?.perSecond ?? Number.NaN)).toFixed(2),
  }));
}

async function measureOnce({ name, child, load, expectedStatus }: Target) {
  const before = readProcessorMicroseconds(child);
  const { duration, errors, latency, statusCodeStats } = await sendLoad(load);
  const used = readProcessorMicroseconds(child) - before;
  const count = statusCodeStats[expectedStatus]?.count ?? 0;
  if (errors > 0 || Object.keys(statusCodeStats).some((status) => Number(status) !== expectedStatus))
    throw new Error(`${name} was answered ${JSON.stringify(statusCodeStats)} with ${errors} errors`);
  return { perSecond: count / duration, microseconds: used / count, p50: latency.p50, p99: latency.p99 };
}

/** What the system says about a process; empty where it has no /proc, so that each figure of it is not a number. */
function readProcess({ pid }: ChildProcess, file: 'stat' | 'status'): string {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** What a process has used so far. */
function readProcessorMicroseconds(child: ChildProcess): number {
  const fields = readProcess(child, 'stat').split(') ')[1]?.split(' ') ?? [];
  // In hundredths of a second: user (14) and system (15), counted behind the name (2).
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Resident memory. */
export function readMebibytes(child: ChildProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1]) / 1024);
}

/** Calls one after the other; the times in milliseconds, in rising order. */
export async function timeCalls(most: number, longestMs: number, call: () => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = [];
  for (const until = performance.now() + longestMs; tookMs.length < most && performance.now() < until; ) {
    const began = performance.now();
    await call();
    tookMs.push(performance.now() - began);
  }
  return tookMs.sort((one, other) => one - other);
}

/** The value below which this share of them lies. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function printTable(title: string, rows: readonly Row[]): void {
  process.stdout.write(`${title}\n`);
  const named = rows.map(({ what, ...cells }) => [what, cells] as const);
  // biome-ignore lint/suspicious/noConsole: the platform's own table printer
  console.table(Object.fromEntries(named));
}
