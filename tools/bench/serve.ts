import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { type Samples, takeMedian } from './latency-samples.ts';
import {
  measureBareRendering,
  readProcessorTime,
  startBareServer,
  startBareServerWithHeaders,
  startNginx,
} from './limits.ts';
import { loadRaw } from './raw-load.ts';

// How fast the site sends pages, beside programs that do nothing but send the same bytes, in turns in the same run.
// `--connections 1000` and `--seconds 5` change the load.

const rounds = 3;

type Target = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  readonly request: string;
  readonly status: number;
  /** The most at a time: pages that are rendered wait for a place, and above a number are refused. */
  readonly mostConnections?: number;
};

type Measured = { readonly samples: Samples; readonly processorMicroseconds: number | null };

function ask(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { Host: 'localhost:3000', 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'bench', ...headers };
  return `GET ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

async function measure(
  { child, port, request, status, mostConnections = Number.POSITIVE_INFINITY }: Target,
  load: { connections: number; seconds: number },
): Promise<Measured> {
  const before = readProcessorTime(child);
  const connections = Math.min(load.connections, mostConnections);
  const samples = await loadRaw({ ...load, connections, port, makeRequest: () => request, expectedStatus: status });
  const after = readProcessorTime(child);
  return {
    samples,
    processorMicroseconds: before === null || after === null ? null : (after - before) / samples.count,
  };
}

/** Makes an account; the header `Cookie` of its browser. */
async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/login?mode=register`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'mira@student.example', password: 'a shelf that lends lab kits' }),
  });
  if (response.status !== 303) throw new Error(`signing up was answered by ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** GET / while as many clients as may try wrong passwords. */
async function measureBesideSignIns(url: string, port: number): Promise<Samples> {
  let isOver = false;
  const signIns = Array.from({ length: 64 }, async (_, number) => {
    while (!isOver)
      await fetch(`${url}/login`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': `10.1.${number}.${Math.floor(Math.random() * 250)}` },
        body: new URLSearchParams({ email: `person-${number}@student.example`, password: 'wrong password' }),
      }).then((response) => response.arrayBuffer());
  });
  const samples = await loadRaw({ port, connections: 4, seconds: 5, makeRequest: () => ask('/'), expectedStatus: 200 });
  isOver = true;
  await Promise.all(signIns);
  return samples;
}

function show(what: string, ...cells: readonly string[]): void {
  process.stdout.write(`${what.padEnd(36)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
}

async function run(load: { connections: number; seconds: number }): Promise<void> {
  await buildIfChanged();
  const folder = mkdtempSync(join(repository, '.bench-serve-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const site = await startSite(folder);
    ends.push(() => site.end('SIGTERM'));
    const port = Number(new URL(site.url).port);
    const cookie = await signUp(site.url);
    const home = await (await fetch(site.url, { headers: { 'Accept-Encoding': 'identity' } })).text();
    const { headers } = await fetch(site.url, { headers: { 'Accept-Encoding': 'br' } });
    const dashboard = await fetch(`${site.url}/dashboard`, { headers: { Cookie: cookie } }).then((response) =>
      response.text(),
    );
    const sent = brotliCompressSync(home);
    const limits = [
      await startNginx(folder, sent),
      await startBareServer(folder, sent),
      await startBareServerWithHeaders(folder, sent, headers),
    ].filter((limit) => limit !== null);
    ends.push(...limits.map(({ end }) => end));
    // The pages that are kept are rendered by their first request.
    for (const path of ['/login', '/no-such-page']) await (await fetch(site.url + path)).text();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const ofSite = { child: site.child, port, status: 200 };
    const targets: Target[] = [
      ...limits.map((limit) => ({ ...limit, request: ask('/'), status: 200 })),
      { ...ofSite, name: 'GET /', request: ask('/') },
      { ...ofSite, name: 'GET /login, signed out', request: ask('/login') },
      { ...ofSite, name: 'GET an unknown address', request: ask('/no-such-page'), status: 404 },
      {
        ...ofSite,
        name: 'GET /dashboard, signed in',
        request: ask('/dashboard', { Cookie: cookie }),
        mostConnections: 8,
      },
    ];
    const measured = targets.map((target) => ({ target, runs: [] as Measured[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const { target, runs } of measured) runs.push(await measure(target, load));
    show('', 'per second', 'µs processor', 'p99 ms', `to ${limits[0]?.name ?? 'itself'}`);
    const best = takeMedian(measured[0]?.runs.map(({ samples }) => samples) ?? []).perSecond;
    for (const { target, runs } of measured) {
      const samples = takeMedian(runs.map((each) => each.samples));
      const processor = runs.find((each) => each.samples === samples)?.processorMicroseconds;
      show(
        target.name,
        Math.round(samples.perSecond).toLocaleString('en'),
        processor?.toFixed(0) ?? '?',
        samples.p99Ms.toFixed(1),
        `${(samples.perSecond / best).toFixed(2)} x`,
      );
    }
    const elements = dashboard.match(/<[a-z]/g)?.length ?? 0;
    show(`React alone, ${elements} elements`, '', measureBareRendering(elements, 2000).toFixed(0));
    const { p99Ms, perSecond } = await measureBesideSignIns(site.url, port);
    show('GET / while 64 clients sign in', Math.round(perSecond).toLocaleString('en'), '', p99Ms.toFixed(1));
  } finally {
    await Promise.all(ends.map((end) => end()));
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '64' }, seconds: { type: 'string', default: '3' } },
});
await run({ connections: Number(values.connections), seconds: Number(values.seconds) });
