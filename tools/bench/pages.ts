import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { onExit } from 'signal-exit';
import { createClientAddress } from '../../tests/support/application-form.ts';
import { buildIfChanged } from '../build.ts';
import { launchChromium } from '../chromium.ts';
import { repository } from '../repository.ts';
import { choosePort, type RunningProgram, startSite } from '../running-program.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import * as measure from './measure.ts';

// Measures pages beside nginx with the same bytes, the start, the memory, the paints of a phone, and pages
// while many people sign in.

const starts = 5;
/** A slow phone network: 1.6 Mbit/s with 150 ms of latency. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

buildIfChanged();
const { folder } = createTemporaryFolder('.bench-pages-', repository);
await measureStart();
const site = await startSite(folder);
const ask = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).text();
try {
  await measureRequests();
  for (const connections of [64, 160]) await measureStorm(connections);
  await measurePaints();
} finally {
  await site.end('SIGTERM');
}

/** Each start has a new database. */
async function measureStart(): Promise<void> {
  const sites: RunningProgram[] = [];
  const tookMs = await measure.timeCalls(starts, async () => {
    const { folder: newFolder } = createTemporaryFolder('daybreak-start-');
    const started = await startSite(newFolder, { settings: { MALLOC_ARENA_MAX: '1' } });
    await (await fetch(started.url)).text();
    sites.push(started);
  });
  process.stdout.write(`start to the first response: ${measure.getQuantile(tookMs, 0.5)} ms, median of ${starts}\n`);
  await wait(5000);
  const [rest] = /VmRSS.*/.exec(readFileSync(`/proc/${sites[0]?.child.pid}/status`, 'utf8')) ?? [];
  process.stdout.write(`memory at rest: ${rest}\n`);
  await Promise.all(sites.map((started) => started.end('SIGTERM')));
}

async function measureRequests(): Promise<void> {
  const page = join(folder, 'page');
  writeFileSync(page, brotliCompressSync(await ask('/')));
  const load = { url: site.url, connections: 64, seconds: 3 };
  const headers = { 'Accept-Encoding': 'br, gzip' };
  await measure.compare([
    { ...load, what: 'nginx', url: await startNginx(page), request: () => ({ path: '/' }) },
    { ...load, what: 'GET /', request: () => ({ path: '/', headers }) },
    { ...load, what: 'GET /login', request: () => ({ path: '/login', headers }) },
  ]);
}

/** One process of nginx with the page as a file, until this process ends. */
async function startNginx(page: string): Promise<string> {
  const address = `127.0.0.1:${await choosePort()}`;
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `master_process off; pid nginx.pid; error_log stderr crit;
    events { worker_connections 2048; }
    http {
      access_log off; keepalive_requests 1000000000; open_file_cache max=10;
      server { listen ${address}; root /; default_type text/html;
        location / { add_header Content-Encoding br; try_files ${page} =404; } }
    }`,
  );
  const run = (...args: readonly string[]) =>
    spawnSync('nginx', ['-p', folder, '-c', config, ...args], { stdio: 'ignore' });
  run();
  onExit(() => void run('-s', 'stop'));
  return `http://${address}`;
}

/** Pages and honest sign-ins while callers from ever new networks try invented accounts. */
async function measureStorm(connections: number): Promise<void> {
  const createSignIn = (name: string, address: string) =>
    measure.createPost('/login', { email: `${name}@storm.example`, password: 'walnut river 42' }, address);
  const { path, ...honest } = createSignIn(`honest${connections}`, '198.51.100.7');
  const signIn = (query = '') => ask(path + query, { ...honest, redirect: 'manual' });
  await signIn('?mode=register');
  const request = (number: number) => createSignIn(`stranger${number}`, createClientAddress(number));
  const storm = measure.sendLoad({ url: site.url, connections, seconds: 60, request });
  await wait(3000);
  const pageMs = await measure.timeCalls(200, () => ask('/'));
  const signInMs = await measure.timeCalls(10, () => signIn());
  storm.stop();
  await storm;
  process.stdout.write(
    `While ${connections} callers sign in: GET / p99 ${measure.getQuantile(pageMs, 0.99)} ms, ` +
      `an honest sign-in ${measure.getQuantile(signInMs, 0.5)} ms, the slowest ${Math.max(...signInMs)} ms\n`,
  );
}

/** The first and the largest paint of a phone with a slow network, and a processor that is slowed 4 times. */
async function measurePaints(): Promise<void> {
  const browser = await launchChromium();
  const rows = [];
  for (const path of ['/', '/investors', '/experts', '/about', '/services', '/parents', '/apply', '/login']) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    rows.push({ what: path, ...(await page.evaluate(readPaints)) });
    await page.close();
  }
  await browser.close();
  measure.printTable('Paints of a slow phone, in milliseconds', rows);
}

/** Runs inside the page. */
function readPaints(): Promise<{ first: number; largest: number }> {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({ first: first?.startTime ?? 0, largest: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
