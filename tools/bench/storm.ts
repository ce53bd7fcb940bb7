import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onExit } from 'signal-exit';
import { openSiteForVisitors, type VisitedSite } from '../../tests/support/visitors.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { startOpenIdProvider, startProgram } from '../running-program.ts';
import { findQuantile, printTable, timeCalls } from './measure.ts';
import { storms } from './storm-load.ts';

// How the site answers honest visitors while strangers from ever new networks send forms as fast as they are answered. The
// site runs in one process, the storm in another, the honest visitors in this one. `--kind apply --callers 64`.

/** The time from the storm's first request to the first measurement. */
const warmUpMs = 3000;
const pages = { most: 400, longestMs: 8000 };
const signIns = { most: 20, longestMs: 12_000 };
/** Made by `enter`; the password is that of all visitors. */
const known = { email: 'mira@student.example', password: 'seven quiet lanterns' };

async function timeSignIns({ post, ask, sessions }: VisitedSite, isKnown: boolean) {
  let [tried, succeeded] = [0, 0];
  const headers = Object.fromEntries((isKnown && sessions.account) || []);
  const sorted = await timeCalls(signIns.most, signIns.longestMs, async () => {
    tried += 1;
    const body = new URLSearchParams(known).toString();
    const { status } = isKnown ? await ask('/login', { method: 'POST', body, headers }) : await post('/login', known);
    succeeded += Number(status === 303);
  });
  return `${findQuantile(sorted, 0.5).toFixed(0)} ms, ${sorted.at(-1)?.toFixed(0)} ms, ${succeeded} of ${tried}`;
}

async function measure(what: string, site: VisitedSite) {
  const home = await timeCalls(pages.most, pages.longestMs, async () => {
    const { status } = await site.ask('/');
    if (status !== 200) throw new Error(`the home page was answered ${status}`);
    await wait(5);
  });
  return {
    what,
    // Without the pause between two of them.
    'GET / p50 ms': (findQuantile(home, 0.5) - 5).toFixed(1),
    'GET / p99 ms': (findQuantile(home, 0.99) - 5).toFixed(1),
    'known browser: p50, max': await timeSignIns(site, true),
    'unknown browser': await timeSignIns(site, false),
  };
}

async function measureStorm(kind: string, callers: string, site: VisitedSite, folder: string) {
  const options = { folder, environment: {}, isReady: /^storm$/ };
  const storm = await startProgram('tools/bench/storm-load.ts', [site.url, kind, callers], options);
  let counts = '';
  storm.child.stdout?.on('data', (chunk) => {
    counts += chunk;
  });
  await wait(warmUpMs);
  const row = await measure(`${kind}, ${callers} callers`, site);
  await storm.end('SIGTERM');
  process.stdout.write(`${row.what}: ${counts}`);
  return row;
}

const { kind, callers } = parseArgs({
  options: {
    kind: { type: 'string', multiple: true, default: ['sign-in'] },
    callers: { type: 'string', multiple: true, default: ['64', '160', '1000'] },
  },
}).values;
const unknown = kind.find((name) => !Object.hasOwn(storms, name));
if (unknown !== undefined) {
  process.stderr.write(`--kind is ${Object.keys(storms).join(', ')}, not "${unknown}"\n`);
  process.exit(2);
}
await buildIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'daybreak-storm-'));
const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
const forget = onExit(clear, { alwaysLast: true });
const google = await startOpenIdProvider();
const site = await openSiteForVisitors(folder, { settings: google.settings });
try {
  await site.enter('account');
  const rows = [await measure('quiet', site)];
  for (const one of kind) for (const count of callers) rows.push(await measureStorm(one, count, site, folder));
  printTable('Honest visitors in a storm', rows);
} finally {
  await site.end('SIGTERM');
  await google.end('SIGTERM');
  clear();
  forget();
}
