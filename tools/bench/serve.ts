import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { openSiteForVisitors } from '../../tests/support/visitors.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { startBareServer, startNginx } from './limits.ts';
import { compare, findQuantile, printTable, readMebibytes, type Target } from './measure.ts';

// How fast the site sends pages, compared with programs that do nothing but send the same bytes; how soon it starts, and how much
// memory it takes. `--connections 1000` and `--seconds 5` change the load.

const starts = 5;
const restMs = 5000;

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '64' }, seconds: { type: 'string', default: '3' } },
});
const load = { connections: Number(values.connections), seconds: Number(values.seconds) };
await buildIfChanged();
const { folder } = makeTemporaryFolder('.bench-serve-', repository);
const ends: (() => Promise<unknown>)[] = [];
try {
  await measureStart();
  await measurePages();
} finally {
  await Promise.all(ends.map((end) => end()));
}

/** Each start has a new database. */
async function measureStart(): Promise<void> {
  const tookMs: number[] = [];
  for (let start = 1; start <= starts; start += 1) {
    const own = join(folder, `start-${start}`);
    mkdirSync(own);
    const began = performance.now();
    // As every way to start it does that README and docs/hosting.md name.
    const site = await startSite(own, { settings: { MALLOC_ARENA_MAX: '1' } });
    await (await fetch(site.url)).text();
    tookMs.push(performance.now() - began);
    if (start === starts) {
      await wait(restMs);
      process.stdout.write(`memory at rest: ${readMebibytes(site.child)} MiB\n`);
    }
    await site.end('SIGTERM');
  }
  const median = findQuantile(tookMs, 0.5).toFixed(0);
  process.stdout.write(`start to the first response: ${median} ms, median of ${starts}\n`);
}

async function measurePages(): Promise<void> {
  const site = await openSiteForVisitors(folder);
  ends.push(() => site.end('SIGTERM'));
  await site.enter('account');
  const page = join(folder, 'page');
  writeFileSync(page, brotliCompressSync((await site.ask('/')).text));
  const limits = [await startNginx(folder, page), await startBareServer('bare node:http', folder, { page })];
  const found = limits.filter((limit) => limit !== null);
  ends.push(...found.map(({ end }) => end));
  // Pages that are alike for everyone are rendered by their first request.
  for (const path of ['/login', '/no-such-page']) await site.ask(path);

  const makeTarget = (path: string, more: Partial<Target['load']> = {}, headers = {}): Target => ({
    name: `GET ${path}`,
    child: site.child,
    load: {
      url: site.url,
      ...load,
      ...more,
      request: { path, headers: { 'Accept-Encoding': 'br, gzip', ...headers } },
    },
    expectedStatus: path === '/no-such-page' ? 404 : 200,
  });
  const rows = await compare([
    ...found.map(({ name, child, url }) => ({
      ...makeTarget('/'),
      name,
      child,
      load: { url, ...load, request: { path: '/' } },
    })),
    makeTarget('/'),
    makeTarget('/login'),
    makeTarget('/no-such-page'),
    // Rendered for each request; above a number at a time such pages are refused.
    makeTarget('/dashboard', { connections: 8 }, Object.fromEntries(site.sessions.account ?? [])),
  ]);
  printTable(`${load.connections} connections (/dashboard: 8), median of three rounds`, rows);
}
