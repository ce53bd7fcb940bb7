import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSiteForVisitors, type VisitedSite } from '../../tests/support/visitors.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { makeApplyRequest } from './apply-request.ts';
import { copySamples } from './copy-samples.ts';
import { type BenchEngine, openBenchEngine } from './engine.ts';
import { compare, findQuantile, printTable, readMebibytes, timeCalls } from './measure.ts';

// What the staff side takes when very much is stored, compared with a site on the same engine with a hundredth of it:
// `npm run bench:staff -- --engine sqlite 100000`. `--folder F` keeps what SQLite stored, and uses it again the next time.

const calls = 41;
const longestMs = 60_000;
/** More of them are copies on PostgreSQL. */
const mostWritten = 20_000;
const pages = [
  '/staff',
  '/staff?sort=name&order=up',
  '/staff?sort=answer-due&order=up',
  '/staff?status=refining&sort=age&order=down',
  '/staff?city=Rivermouth&sort=name&order=up',
  '/staff?school=Harbour+Academy&age-from=16&age-to=17',
  '/staff?overdue=1',
  '/staff?same-person=1',
  '/staff?q=zoe+lind',
  '/staff?q=harbour',
  '/staff?q=ibrar+aper',
  '/staff?q=zo',
  '/staff/filter?q=harbour',
  '/staff/overview',
  '/staff/overview?weeks=52',
  '/staff/review',
];

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' }, folder: { type: 'string' } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? 100_000);
const folder = values.folder ? resolve(values.folder) : makeTemporaryFolder('.bench-staff-', repository).folder;
await buildIfChanged();
await measure();

async function measure(): Promise<void> {
  const engine = await openBenchEngine(values.engine, folder);
  const other = 'DATABASE_URL' in engine.settings ? { DATABASE_URL: engine.otherDatabase } : {};
  const sites: VisitedSite[] = [];
  try {
    sites.push(await openFilled('small', Math.ceil(count / 100), other));
    sites.push(await openFilled('full', count, engine.settings));
    const [small, full] = sites as [VisitedSite, VisitedSite];
    const before = readMebibytes(full.child);
    const rows = [];
    for (const path of pages) rows.push(await compareCalls(`GET ${path}`, (site) => openPage(site, path), small, full));
    rows.push(await compareCalls('next for review, and its save', saveNextScore, small, full));
    printTable(`${values.engine}, ${count} applications; p50 and p95 of ${calls} calls, one after the other`, rows);
    process.stdout.write(`memory: ${before} MiB before these pages, ${readMebibytes(full.child)} after\n`);
    const targets = sites.map(({ child, url }, index) => ({
      name: `POST /apply, ${index ? 'full' : 'small'}`,
      child,
      expectedStatus: 303,
      load: { url, connections: 16, seconds: 4, request: makeApplyRequest },
    }));
    printTable('16 at a time, median of three rounds', await compare(targets));
  } finally {
    for (const site of sites) await site.end('SIGTERM');
    await engine.end();
  }
}

/** A site with this number of invented applications, written by the operator's command, and copied where that is possible. */
async function openFilled(name: string, size: number, settings: BenchEngine['settings']): Promise<VisitedSite> {
  const own = join(folder, name);
  const began = performance.now();
  const isEmpty = !existsSync(own) || 'DATABASE_URL' in settings;
  mkdirSync(own, { recursive: true });
  if (isEmpty) {
    const times = settings['DATABASE_URL'] ? Math.ceil(size / mostWritten) : 1;
    const written = String(Math.ceil(size / times));
    const { status, stderr } = runCommand('applications', ['sample', written], { folder: own, settings });
    if (status !== 0) throw new Error(stderr);
    if (settings['DATABASE_URL']) await copySamples(settings['DATABASE_URL'], times);
    process.stdout.write(`${name}: ${size} written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
  const site = await openSiteForVisitors(own, { settings });
  await site.enter('coordinator');
  await site.enter('reviewer');
  return site;
}

type Call = (site: VisitedSite) => Promise<void>;

/** A row: what a call takes on a site with much, and the ratio to the site with little. */
async function compareCalls(what: string, call: Call, small: VisitedSite, full: VisitedSite) {
  const [few = [], many = []] = [await timeSite(call, small), await timeSite(call, full)];
  return {
    what,
    p50: findQuantile(many, 0.5).toFixed(1),
    p95: findQuantile(many, 0.95).toFixed(1),
    'p50, small': findQuantile(few, 0.5).toFixed(1),
    ratio: (findQuantile(many, 0.5) / findQuantile(few, 0.5)).toFixed(2),
  };
}

async function timeSite(call: Call, site: VisitedSite): Promise<number[]> {
  // What the first call compiles and reads counts for no page.
  await call(site);
  return timeCalls(calls, longestMs, () => call(site));
}

async function openPage({ ask }: VisitedSite, path: string): Promise<void> {
  const { status } = await ask(path, {}, 'coordinator');
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** As a reviewer: reads the next application of the queue, and saves a score of it. */
async function saveNextScore({ ask, post }: VisitedSite): Promise<void> {
  const path = '/staff/review';
  const { text } = await ask(path, {}, 'reviewer');
  const form: Record<string, string> = { intent: 'save', reason: 'Three classes use it.' };
  for (const name of ['application', 'seen', 'version'])
    form[name] = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  for (const [, name = ''] of text.matchAll(/name="(level-\d)"/g)) form[name] = '3';
  const { status } = await post(path, form, 'reviewer');
  if (status !== 303) throw new Error(`a score of "${form['application']}" was answered ${status}`);
}
