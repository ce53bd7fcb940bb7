import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../../db/open.ts';
import { createSession, createTestAuth } from '../../tests/support/auth.ts';
import { read } from '../../tests/support/settings.ts';
import { addValidChecks, putMember } from '../../tests/support/team.ts';
import { testSecret } from '../../tests/support/test-context.ts';
import { buildIfChanged } from '../build.ts';
import { launchChromium } from '../chromium.ts';
import { startPostgres } from '../postgres-server.ts';
import { startSite } from '../running-program.ts';
import { coordinator as email, sampleTeam, storeSamples } from '../sample/store-samples.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { getQuantile, printTable, timeCalls } from './measure.ts';

// Measures staff pages on the server, and a click in a browser slowed 4 times, with invented applications:
// `npm run bench:staff -- --count 20000`, with `--postgres` on PostgreSQL.

const calls = 41;
const clicks = 7;
const pages = [
  '/staff',
  '/staff?sort=-score',
  '/staff?same-person=1',
  '/staff?q=zoe+lind',
  '/staff/overview',
  '/staff/applications/sample-0000012',
];

const { count, postgres } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, postgres: { type: 'boolean' } },
}).values;
buildIfChanged();
const { folder } = createTemporaryFolder('daybreak-bench-');
const server = postgres ? await startPostgres({ durable: true }) : null;
const storage = server ? { DATABASE_URL: server.url } : { DATA_DIR: join(folder, 'data') };
const db = await openDatabase(read(storage).engine, { asks: 'operator' });
await storeSamples(db, Number(count), new Date());
for (const reviewer of [...sampleTeam.slice(1), 'ola@daybreak.example'])
  await sql`INSERT INTO scores SELECT id, ${reviewer}, 1, 'given', 1, 2 + number % 3, 3, 3, 4, '', "statusSince"
    FROM applications WHERE status <> 'new' ON CONFLICT DO NOTHING`.execute(db);
// As PostgreSQL does in its time, and the site each minute on SQLite.
await sql.raw(postgres ? 'VACUUM ANALYZE' : 'ANALYZE').execute(db);
// Means are shown to a coordinator who does not score.
await putMember(db, email, { isScoring: 0 });
await addValidChecks(db, email);
const { auth } = createTestAuth(db);
const cookie = await createSession(auth.loadAuth, { email, emailVerified: true });
const settings = { ...storage, AUTH_SECRET: testSecret, STAFF_SECOND_FACTOR: 'off' };
const site = await startSite(folder, { settings });
const rows = [];
for (const path of pages) rows.push(await measurePage(path));
// The queue is for those who score.
await putMember(db, email, { isScoring: 1 });
rows.push(await measurePage('/staff/review'));
await db.destroy();
printTable(`${count} applications, ${calls} calls one after the other`, rows);
await measureClicks(site.url);
await site.end('SIGTERM');

async function measurePage(path: string) {
  const open = async () => {
    const response = await fetch(site.url + path, { headers: { Cookie: cookie } });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} responded ${response.status}`);
  };
  // The first calls compile what the others run.
  await timeCalls(calls, open);
  const tookMs = await timeCalls(calls, open);
  return { what: `GET ${path}`, 'p50 ms': getQuantile(tookMs, 0.5), 'p95 ms': getQuantile(tookMs, 0.95) };
}

/** From the click on a row of the list until the frame that shows its application. */
async function measureClicks(url: string): Promise<void> {
  const browser = await launchChromium();
  const look = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...look, extraHTTPHeaders: { Cookie: cookie } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const tookMs: number[] = [];
  for (let click = 0; click <= clicks; click += 1) {
    await page.goto(`${url}/staff`, { waitUntil: 'networkidle' });
    const row = page.locator('main tbody th a').nth(click);
    tookMs.push((await Promise.all([page.evaluate(timeClick), row.click()]))[0]);
  }
  await browser.close();
  // The first click compiles what the others run.
  process.stdout.write(`a click on a row, slowed 4 times: ${getQuantile(tookMs.slice(1), 0.5)} ms in the middle\n`);
}

/** Runs in the page: Playwright’s own work is slowed too. */
async function timeClick(): Promise<number> {
  const heading = document.querySelector('h1');
  const click = await new Promise<Event>((resolve) =>
    addEventListener('click', resolve, { capture: true, once: true }),
  );
  while ([heading, null].includes(document.querySelector('h1'))) await new Promise(requestAnimationFrame);
  return performance.now() - click.timeStamp;
}
