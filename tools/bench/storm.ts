import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendCookies } from '../../tests/support/cookie-jar.ts';
import { openSiteForVisitors, type VisitedSite } from '../../tests/support/visitors.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { startOpenIdProvider, startProgram } from '../running-program.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { findQuantile, printTable, timeCalls } from './measure.ts';
import { storms } from './storm-load.ts';

// How the site answers honest visitors while strangers from ever new networks send forms as fast as they are answered. The
// site runs in one process, the storm in another, the honest visitors in this one. `--kind apply --callers 64`.

/** The time from the storm's first request to the first measurement. */
const warmUpMs = 3000;
const pages = { most: 400, longestMs: 8000 };
/** An account may sign in twenty times in ten minutes: nine times in either browser, after it was made. */
const signIns = { most: 9, longestMs: 12_000 };

type Account = Readonly<Awaited<ReturnType<typeof register>>>;

/** Before the storm; with the cookies of the browser that it is known in. */
async function register({ post }: VisitedSite, number: number) {
  const form = { email: `honest-${number}@student.example`, password: 'seven quiet lanterns' };
  const { status, headers } = await post('/login?mode=register', form);
  if (status !== 303) throw new Error(`an account was answered ${status}`);
  return {
    body: new URLSearchParams(form).toString(),
    headers: Object.fromEntries(sendCookies(headers.getSetCookie())),
  };
}

async function timeSignIns({ ask }: VisitedSite, { body, headers }: Account, isKnown: boolean) {
  let [tried, succeeded] = [0, 0];
  const sorted = await timeCalls(signIns.most, signIns.longestMs, async () => {
    tried += 1;
    const { status } = await ask('/login', { method: 'POST', body, ...(isKnown && { headers }) });
    succeeded += Number(status === 303);
  });
  return `${findQuantile(sorted, 0.5).toFixed(0)} ms, ${sorted.at(-1)?.toFixed(0)} ms, ${succeeded} of ${tried}`;
}

async function measure(what: string, site: VisitedSite, account: Account) {
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
    'known browser: p50, max': await timeSignIns(site, account, true),
    'unknown browser': await timeSignIns(site, account, false),
  };
}

async function measureStorm(kind: string, callers: string, site: VisitedSite, folder: string, account: Account) {
  const options = { folder, environment: {}, isReady: /^storm$/ };
  const storm = await startProgram('tools/bench/storm-load.ts', [site.url, kind, callers], options);
  let counts = '';
  storm.child.stdout?.on('data', (chunk) => {
    counts += chunk;
  });
  await wait(warmUpMs);
  const row = await measure(`${kind}, ${callers} callers`, site, account);
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
const { folder } = makeTemporaryFolder('daybreak-storm-');
const google = await startOpenIdProvider();
const site = await openSiteForVisitors(folder, { settings: google.settings });
try {
  const planned = kind.flatMap((one) => callers.map((count) => [one, count] as const));
  const rows = [await measure('quiet', site, await register(site, 0))];
  for (const [index, [one, count]] of planned.entries()) {
    const account = await register(site, index + 1);
    rows.push(await measureStorm(one, count, site, folder, account));
  }
  printTable('Honest visitors in a storm', rows);
} finally {
  await site.end('SIGTERM');
  await google.end('SIGTERM');
}
