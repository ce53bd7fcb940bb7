import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { composeApplications } from '../../server/compose.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { startPostgres } from '../hosted/postgres-server.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { repository } from '../repository.ts';
import { fillSamples, type StaffEngineSettings } from './fill-samples.ts';
import { listQuestions } from './staff-questions.ts';
import {
  measureApplyBeside,
  readMemory,
  readPage,
  readProcessorMs,
  type StaffSite,
  signInAsCoordinator,
  startStaffSite,
} from './staff-site.ts';

// What the staff side takes when very much is stored: `npm run bench:staff -- --engine sqlite 100000`. `--folder F` keeps
// what was filled, and uses it again the next time; for PostgreSQL `--url U` names a database that is kept.

const runs = 41;
const warmUps = 3;
const pages = ['/staff', '/staff?status=refining&sort=name&order=up', '/staff?q=harbour', '/staff/overview'];

function show(name: string, ...cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
}

/**
 * Median and 95th percentile in milliseconds of calls, one after the other, and what they took of the processor on average:
 * on a machine with other work the first two are too high, the last is not.
 */
async function measure(name: string, work: () => Promise<unknown>, readProcessor: () => number): Promise<void> {
  for (let run = 0; run < warmUps; run += 1) await work();
  const tookMs: number[] = [];
  const before = readProcessor();
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    tookMs.push(performance.now() - began);
  }
  const processor = (readProcessor() - before) / runs;
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => (tookMs[Math.floor(runs * share)] ?? Number.NaN).toFixed(1);
  show(name, at(0.5), at(0.95), processor.toFixed(1));
}

/** The processes of PostgreSQL that answer this program or the site. */
async function listBackends({ settings }: Store): Promise<readonly number[]> {
  if (settings.kind === 'sqlite') return [];
  const pool = new Pool({ connectionString: settings.url, max: 1 });
  const { rows } = await pool.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'daybreak'");
  await pool.end();
  return rows.map(({ pid }) => Number(pid));
}

type Store = { readonly settings: StaffEngineSettings; readonly environment: Record<string, string> };

function makeStore(folder: string, url: string | null): Store {
  const data = join(folder, 'data');
  return url === null
    ? { settings: { kind: 'sqlite', file: join(data, 'daybreak.db') }, environment: { DATA_DIR: data } }
    : { settings: { kind: 'postgres', url, poolSize: 10 }, environment: { DATA_DIR: data, DATABASE_URL: url } };
}

async function readSize({ settings }: Store): Promise<number> {
  if (settings.kind === 'sqlite') return statSync(settings.file).size;
  const pool = new Pool({ connectionString: settings.url, max: 1 });
  const { rows } = await pool.query('SELECT pg_database_size(current_database()) AS size');
  await pool.end();
  return Number(rows[0]?.size);
}

async function measureStore(store: Store): Promise<void> {
  const engine = await composeApplications({ engine: store.settings });
  try {
    const questions = await listQuestions(engine);
    const ids = [process.pid, ...(await listBackends(store))];
    for (const { name, ask } of questions) await measure(name, ask, () => readProcessorMs(ids));
  } finally {
    await engine.close();
  }
}

async function measureSites(folder: string, filled: Store, empty: Store): Promise<void> {
  await buildIfChanged();
  const sites: StaffSite[] = [];
  try {
    const site = await startStaffSite(folder, filled.environment);
    sites.push(site);
    const headers = await signInAsCoordinator(site);
    for (const path of pages) await readPage(site, path, headers);
    const before = readMemory(site);
    const ids = [site.child.pid, ...(await listBackends(filled))];
    for (const path of pages)
      await measure(
        `GET ${path}`,
        () => readPage(site, path, headers),
        () => readProcessorMs(ids),
      );
    const after = readMemory(site);
    for (let more = 0; more < 4 * runs; more += 1)
      await readPage(site, pages[more % pages.length] ?? '/staff', headers);
    show('memory, MiB: before, after, after twice as many', ...[before, after, readMemory(site)].map(String));
    // Anew, so that both have done as little before.
    await sites.pop()?.end('SIGTERM');
    sites.push(await startStaffSite(folder, filled.environment));
    sites.push(await startStaffSite(join(folder, 'empty'), empty.environment));
    const [full, none] = await measureApplyBeside(sites);
    if (!full || !none) return;
    show('POST /apply a second, filled and empty', ...[full, none].map(({ samples }) => samples.perSecond.toFixed(0)));
    show('its CPU ms, filled and empty', ...[full, none].map(({ processorMs }) => processorMs.toFixed(2)));
    show('ratio of CPU', (full.processorMs / none.processorMs).toFixed(2));
  } finally {
    for (const site of sites) await site.end('SIGTERM');
  }
}

async function run(count: number, folder: string, urls: readonly [string, string] | null): Promise<void> {
  const filled = makeStore(folder, urls?.[0] ?? null);
  rmSync(join(folder, 'empty'), { recursive: true, force: true });
  mkdirSync(join(folder, 'empty'), { recursive: true });
  const empty = makeStore(join(folder, 'empty'), urls?.[1] ?? null);
  const began = performance.now();
  const written = await fillSamples(filled.settings, count, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done.toLocaleString('en')} stored`);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const size = await readSize(filled);
  process.stdout.write(`${filled.settings.kind}, ${count.toLocaleString('en')} applications`);
  process.stdout.write(`, ${written.toLocaleString('en')} of them written in ${seconds} s\n`);
  show('bytes on the disk for each', String(Math.round(size / count)));
  show('', 'p50 ms', 'p95 ms', 'CPU ms');
  await measureStore(filled);
  await measureSites(folder, filled, empty);
}

/** The database that is filled, and an empty one beside it, for as long as `work` takes. */
async function withDatabases(url: string | undefined, work: (urls: readonly [string, string]) => Promise<void>) {
  const programs = findPostgres();
  if (url === undefined && !programs) throw new Error('there is no PostgreSQL server on this machine');
  const server = url === undefined && programs ? await startPostgres({ programs, durable: true }) : null;
  const filled = url ?? server?.url ?? '';
  const pool = new Pool({ connectionString: filled, max: 1 });
  const name = 'daybreak_bench_empty';
  const empty = new URL(filled);
  empty.pathname = `/${name}`;
  try {
    await pool.query(`DROP DATABASE IF EXISTS ${name}`);
    await pool.query(`CREATE DATABASE ${name}`);
    await work([filled, empty.href]);
    await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await pool.end();
    await server?.remove();
  }
}

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' }, folder: { type: 'string' }, url: { type: 'string' } },
  allowPositionals: true,
});
if (values.engine !== 'sqlite' && values.engine !== 'postgres') {
  process.stderr.write(`--engine is sqlite or postgres, not "${values.engine}"\n`);
  process.exit(2);
}
const count = Number(positionals[0] ?? 100_000);
const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(repository, '.bench-staff-'));
if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
try {
  if (values.engine === 'sqlite') await run(count, folder, null);
  else await withDatabases(values.url, (urls) => run(count, folder, urls));
} finally {
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
