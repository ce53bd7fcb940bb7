import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onExit } from 'signal-exit';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { startOpenIdProvider, startSite } from '../running-program.ts';
import { type Samples, sample } from './latency-samples.ts';
import { type StormKind, send, stormKinds } from './storm-callers.ts';

// How the site answers honest visitors while strangers from ever new networks send forms as fast as they are answered. The
// server runs in one process, the storm in another, the honest visitors in this one. Everything is bounded in time.

/** The time from the storm's first request to the first measurement. */
const warmUpMs = 3000;
const pages = { callers: 1, most: 400, longestMs: 8000 };
const signIns = { callers: 1, most: 20, longestMs: 12_000 };

const mira = { email: 'mira@student.example', password: 'a password of the benchmark' };
const home = '192.0.2.1';

type Row = { readonly storm: string; readonly page: Samples; readonly known: Tried; readonly unknown: Tried };
type Tried = Samples & { readonly succeeded: string };

async function trySignIns(port: number, agent: Agent, device: string | null): Promise<Tried> {
  let [tried, succeeded] = [0, 0];
  const samples = await sample(signIns, async () => {
    tried += 1;
    // Without a known browser every attempt comes from a network of its own, as honest people do.
    const network = device ? home : `198.51.100.${tried}`;
    const answer = await send(
      { agent, port, path: '/login', network, headers: device ? { Cookie: device } : {} },
      mira,
    );
    if (answer.status === 303) succeeded += 1;
    await pause(100);
  });
  // The pause between two attempts is no part of their time.
  const minusPause = { ...samples, p50Ms: samples.p50Ms - 100, p99Ms: samples.p99Ms - 100 };
  return { ...minusPause, succeeded: `${succeeded} of ${tried}` };
}

async function measure(port: number, storm: string, device: string): Promise<Row> {
  const agent = new Agent({ keepAlive: true });
  const page = await sample(pages, async () => {
    const { status } = await send({ agent, port, path: '/', network: home });
    if (status !== 200) throw new Error(`the home page was answered with ${status}`);
    await pause(5);
  });
  const known = await trySignIns(port, agent, device);
  const unknown = await trySignIns(port, agent, null);
  agent.destroy();
  return { storm, page: { ...page, p50Ms: page.p50Ms - 5, p99Ms: page.p99Ms - 5 }, known, unknown };
}

async function measureStorm(port: number, kind: StormKind, callers: number, device: string): Promise<Row> {
  const program = join(repository, 'tools/bench/storm-callers.ts');
  const child = spawn(process.execPath, [program, String(port), kind, String(callers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const forget = onExit(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  await once(lines, 'line');
  await pause(warmUpMs);
  const row = await measure(port, `${kind}, ${callers} callers`, device);
  child.stdin.end();
  const [counts] = await once(lines, 'line');
  await ended;
  forget();
  process.stderr.write(`${row.storm}: responses by status ${counts}\n`);
  return row;
}

function print(rows: readonly Row[]): void {
  const show = (...cells: string[]) =>
    process.stdout.write(
      `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(32) : cell.padStart(14))).join(' | ')} |\n`,
    );
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  show(
    'storm',
    'GET / p50',
    'GET / p99',
    'known p50',
    'known max',
    'succeeded',
    'unknown p50',
    'unknown max',
    'succeeded',
  );
  show('---', ...Array(8).fill('---:'));
  for (const { storm, page, known, unknown } of rows)
    show(
      storm,
      ms(page.p50Ms),
      ms(page.p99Ms),
      ms(known.p50Ms),
      ms(known.p99Ms),
      known.succeeded,
      ms(unknown.p50Ms),
      ms(unknown.p99Ms),
      unknown.succeeded,
    );
}

async function run(kinds: readonly StormKind[], callerCounts: readonly number[]): Promise<void> {
  await buildIfChanged();
  const folder = mkdtempSync(join(tmpdir(), 'daybreak-storm-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = onExit(clear, { alwaysLast: true });
  const google = await startOpenIdProvider();
  try {
    const site = await startSite(folder, { settings: google.settings });
    try {
      const port = Number(new URL(site.url).port);
      const agent = new Agent();
      const registered = await send({ agent, port, path: '/login?mode=register', network: home }, mira);
      const device = registered.cookies.find((cookie) => cookie.includes('device=')) ?? '';
      const rows = [await measure(port, 'quiet', device)];
      for (const kind of kinds)
        for (const callers of callerCounts) rows.push(await measureStorm(port, kind, callers, device));
      print(rows);
    } finally {
      await site.end('SIGTERM');
    }
  } finally {
    await google.end('SIGTERM');
    clear();
    forget();
  }
}

const { kind, callers } = parseArgs({
  options: {
    kind: { type: 'string', multiple: true, default: ['sign-in'] },
    callers: { type: 'string', multiple: true, default: ['64', '160', '1000'] },
  },
}).values;
const unknownKind = kind.find((name) => !stormKinds.includes(name as StormKind));
if (unknownKind !== undefined) {
  process.stderr.write(`--kind is ${stormKinds.join(', ')}, not "${unknownKind}"\n`);
  process.exit(2);
}
await run(kind as StormKind[], callers.map(Number));
