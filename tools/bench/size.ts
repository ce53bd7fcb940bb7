import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prerenderedPaths } from '../../app/routes.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { type RunningProgram, startSite } from '../running-program.ts';
import { type BenchEngine, engines } from './engines.ts';
import { type Samples, takeMedian } from './latency-samples.ts';
import { measureSite } from './submissions.ts';

// What the site needs when nothing is stored and when very much is: start, memory, export, backup, and how long an
// application takes beside an empty database in the same run. `--engine` says on which engine, a number how many are very much.

const starts = 5;
const rounds = 3;
const visits = 1000;
const restMs = 5000;

type Site = RunningProgram & { readonly url: string };

/** Resident memory of a process in MiB; null once it has ended. */
function readMemory({ pid }: ChildProcess): number | null {
  const kib = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  return kib > 0 ? Math.round(kib / 1024) : null;
}

async function measureStart(folder: string, { settings }: BenchEngine): Promise<{ site: Site; ms: number }> {
  const tookMs: number[] = [];
  for (;;) {
    const began = performance.now();
    const site = await startSite(folder, { settings });
    tookMs.push(performance.now() - began);
    if (tookMs.length === starts)
      return { site, ms: tookMs.sort((a, b) => a - b)[Math.floor(starts / 2)] ?? Number.NaN };
    await site.end('SIGTERM');
  }
}

/** Runs a command for operators to its end; its output is discarded. */
async function measureCommand(folder: string, settings: BenchEngine['settings'], file: string, ...args: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(repository, file), ...args], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory(child) ?? 0);
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, most };
}

async function measureMemory({ child, url }: Site): Promise<string> {
  // The start compresses pages and collects its garbage once it serves.
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const rest = readMemory(child);
  const paths = [...prerenderedPaths, '/login'];
  for (let visit = 0; visit < visits; visit += 1) await (await fetch(url + paths[visit % paths.length])).arrayBuffer();
  const viewed = readMemory(child);
  await measureSite(Number(new URL(url).port), 4, visits);
  return `${rest} MiB at rest, ${viewed} after ${visits} pages, ${readMemory(child)} after ${visits} applications more`;
}

function printResult(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(28)}${value}\n`);
}

async function measureFolder(folder: string, engine: BenchEngine, name: string): Promise<Site> {
  const { site, ms } = await measureStart(folder, engine);
  printResult(`${name}: start`, `${Math.round(ms)} ms, median of ${starts}`);
  printResult(`${name}: memory`, await measureMemory(site));
  const exported = await measureCommand(folder, engine.settings, 'cli/applications/main.ts', 'export');
  printResult(`${name}: export`, `${exported.seconds.toFixed(1)} s, at most ${exported.most} MiB`);
  if (existsSync(join(folder, 'data', 'daybreak.db'))) {
    const { seconds, most } = await measureCommand(folder, engine.settings, 'cli/backup.ts', 'copy.db');
    printResult(`${name}: backup`, `${seconds.toFixed(1)} s, at most ${most} MiB`);
    rmSync(join(folder, 'copy.db'));
  }
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
      printResult(
        `${name}: apply, ${callers} at a time`,
        `${latency}, ${Math.round(perSecond)} a second, median of ${rounds}`,
      );
    }
  }
}

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
});
const open = engines[values.engine];
if (!open) {
  process.stderr.write(`--engine is ${Object.keys(engines).join(', ')}, not "${values.engine}"\n`);
  process.exit(2);
}
await buildIfChanged();
const folder = mkdtempSync(join(repository, '.bench-size-'));
const sites: Site[] = [];
const opened: BenchEngine[] = [];
try {
  const folders = await Promise.all(
    ['empty', 'full'].map(async (name) => {
      const subfolder = join(folder, name);
      mkdirSync(subfolder);
      const engine = await open(subfolder);
      opened.push(engine);
      return { name, subfolder, engine };
    }),
  );
  for (const { name, subfolder, engine } of folders) {
    if (name === 'full') {
      const count = Number(positionals[0] ?? engine.standardFill);
      await (await startSite(subfolder, { settings: engine.settings })).end('SIGTERM');
      const began = performance.now();
      await engine.fill(count);
      const seconds = Math.round((performance.now() - began) / 1000);
      printResult('full', `${count.toLocaleString('en')} applications, written in ${seconds} s`);
    }
    sites.push(await measureFolder(subfolder, engine, name));
  }
  await compareSubmissions(folders.map(({ name }, index) => [name, sites[index] as Site] as const));
} finally {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  await Promise.all(opened.map(({ end }) => end()));
  rmSync(folder, { recursive: true, force: true });
}
