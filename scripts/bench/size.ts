import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publicPaths } from '../../content/site.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { type RunningProgram, startSite } from '../running-program.ts';
import { type Samples, takeMedian } from './latency-samples.ts';
import { makeSubmission, measureSite } from './submissions.ts';

// What the site needs when nothing is stored and when very much is: start, memory, export, backup, and how long an
// application takes beside an empty database in the same run. How much is the first word after the command's name.

const stored = Number(process.argv[2] ?? 1_000_000);
const rowsPerCommit = 1000;
const starts = 5;
const rounds = 3;
const visits = 1000;

type Site = RunningProgram & { readonly url: string };

/** Stored as the site stores them, a second apart, but without asking the disk after each. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF');
  const insert = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const now = Date.now();
  for (let row = 0; row < stored; row += 1) {
    if (row % rowsPerCommit === 0) database.exec('BEGIN');
    const timestamp = new Date(now - (stored - row) * 1000).toISOString();
    insert.run(...Object.values({ ...makeSubmission().application, timestamp }));
    if (row % rowsPerCommit === rowsPerCommit - 1 || row === stored - 1) database.exec('COMMIT');
  }
  database.close();
}

/** Resident memory of a process in MiB; null once it has ended. */
function readMemory({ pid }: ChildProcess): number | null {
  const kib = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  return kib > 0 ? Math.round(kib / 1024) : null;
}

async function measureStart(folder: string): Promise<{ site: Site; ms: number }> {
  const tookMs: number[] = [];
  for (;;) {
    const began = performance.now();
    const site = await startSite(folder);
    tookMs.push(performance.now() - began);
    if (tookMs.length === starts)
      return { site, ms: tookMs.sort((a, b) => a - b)[Math.floor(starts / 2)] ?? Number.NaN };
    await site.end('SIGTERM');
  }
}

/** Runs a command for operators to its end; its output goes nowhere. */
async function measureCommand(folder: string, name: string, ...words: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(repository, 'scripts', `${name}.ts`), ...words], {
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory(child) ?? 0);
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, most };
}

async function measureMemory({ child, url }: Site): Promise<string> {
  const rest = readMemory(child);
  const paths = [...publicPaths, '/login'];
  for (let visit = 0; visit < visits; visit += 1) await (await fetch(url + paths[visit % paths.length])).arrayBuffer();
  const viewed = readMemory(child);
  await measureSite(Number(new URL(url).port), 4, visits);
  return `${rest} MiB at rest, ${viewed} after ${visits} pages, ${readMemory(child)} after ${visits} applications more`;
}

function say(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(28)}${value}\n`);
}

async function measureFolder(folder: string, name: string): Promise<Site> {
  const { site, ms } = await measureStart(folder);
  say(`${name}: start`, `${Math.round(ms)} ms, median of ${starts}`);
  say(`${name}: memory`, await measureMemory(site));
  for (const [command, ...words] of [['applications', 'export'] as const, ['backup', 'copy.db'] as const]) {
    const { seconds, most } = await measureCommand(folder, command, ...words);
    say(`${name}: ${words[0] === 'export' ? 'export' : 'backup'}`, `${seconds.toFixed(1)} s, at most ${most} MiB`);
  }
  rmSync(join(folder, 'copy.db'));
  return site;
}

async function compareSubmissions(sites: readonly (readonly [name: string, site: Site])[]): Promise<void> {
  for (const callers of [1, 16]) {
    const measured = sites.map(([name, site]) => ({ name, site, samples: [] as Samples[] }));
    // In turns, so that a slow minute of the machine meets both.
    for (let round = 0; round < rounds; round += 1)
      for (const { site, samples } of measured)
        samples.push(await measureSite(Number(new URL(site.url).port), callers, 1500));
    for (const { name, samples } of measured) {
      const { p50Ms, p99Ms, perSecond } = takeMedian(samples);
      const latency = `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;
      say(`${name}: apply, ${callers} at a time`, `${latency}, ${Math.round(perSecond)} a second, median of ${rounds}`);
    }
  }
}

await buildIfChanged();
const folder = mkdtempSync(join(repository, '.bench-size-'));
const sites: Site[] = [];
try {
  const [empty, full] = [join(folder, 'empty'), join(folder, 'full')];

  for (const place of [empty, full]) mkdirSync(place);
  sites.push(await measureFolder(empty, 'empty'));
  await (await startSite(full)).end('SIGTERM');
  const began = performance.now();
  const file = join(full, 'data', 'daybreak.db');
  fill(file);
  const size = `${Math.round(statSync(file).size / 1024 ** 2)} MiB, written in ${Math.round((performance.now() - began) / 1000)} s`;
  say('full', `${stored.toLocaleString('en')} applications, ${size}`);
  sites.push(await measureFolder(full, 'full'));
  await compareSubmissions([
    ['empty', sites[0] as Site],
    ['full', sites[1] as Site],
  ]);
} finally {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  rmSync(folder, { recursive: true, force: true });
}
