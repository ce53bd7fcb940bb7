import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onExit } from 'signal-exit';
import { composeApplications } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { type BenchEngine, engines } from './engines.ts';
import { type Samples, sample, takeMedian } from './latency-samples.ts';
import { type Limit, readProcessorTime, startBareSubmitServer } from './limits.ts';
import { longestMs, makeSubmission, measureSite } from './submissions.ts';

// How many durable submissions a second this machine takes on an engine, beside a bare insert loop on the same engine
// with as many callers, and on SQLite beside a bare server that does the same, in the same run. Everything is bounded in
// number and time, and removed at the end. `--connections 10,100,1000` changes how many at a time.

const runs = 3;
const mostOverHttp = 30_000;

type Kind = {
  readonly what: string;
  readonly callers: number;
  readonly run: () => Promise<Samples>;
  /** The process whose time counts; null: this one, with the load. */
  readonly child: ChildProcess | null;
};

type Program = Pick<Limit, 'name' | 'child' | 'port'>;

/** The limit: an insert and nothing else. */
async function measureRaw({ openRaw, most }: BenchEngine, callers: number): Promise<Samples> {
  const { insert, close } = await openRaw();
  await insert();
  const samples = await sample({ callers, most, longestMs }, insert);
  await close();
  return samples;
}

async function measureStore({ settings, most }: BenchEngine, callers: number): Promise<Samples> {
  const reading = readConfig(settings);
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  const { applications, close } = await composeApplications(reading.config);
  const save = async () => void (await applications.save(makeSubmission()));
  await save();
  const samples = await sample({ callers, most, longestMs }, save);
  await close();
  return samples;
}

function listKinds(engine: BenchEngine, programs: readonly Program[], callerCounts: readonly number[]): Kind[] {
  return callerCounts.flatMap((callers) => [
    { what: bareInsert, callers, run: () => measureRaw(engine, callers), child: null },
    { what: 'store', callers, run: () => measureStore(engine, callers), child: null },
    ...programs.map(({ name, child, port }) => ({
      what: name,
      callers,
      run: () => measureSite(port, callers, mostOverHttp),
      child,
    })),
  ]);
}

const bareInsert = 'bare insert';

type Measured = { readonly samples: Samples; readonly microseconds: number | null };

async function measureOnce({ child, run }: Kind): Promise<Measured> {
  const before = child && readProcessorTime(child);
  const samples = await run();
  const after = child && readProcessorTime(child);
  return { samples, microseconds: before === null || after === null ? null : (after - before) / samples.count };
}

/** The kinds of run take turns, so that a slow minute of the machine meets all of them. */
async function measureAll(kinds: readonly Kind[]) {
  const measured = kinds.map((kind) => ({ kind, rounds: [] as Measured[] }));
  for (let round = 0; round < runs; round += 1)
    for (const { kind, rounds } of measured) rounds.push(await measureOnce(kind));
  return measured.map(({ kind, rounds }) => {
    const samples = takeMedian(rounds.map((each) => each.samples));
    return { ...kind, samples, microseconds: rounds.find((each) => each.samples === samples)?.microseconds ?? null };
  });
}

function print(name: string, lines: Awaited<ReturnType<typeof measureAll>>): void {
  const show = (what: string, ...cells: string[]) =>
    process.stdout.write(`${what.padEnd(44)}${cells.map((cell) => cell.padStart(13)).join('')}\n`);
  process.stdout.write(`Durable submissions on ${name}, median of ${runs} runs\n`);
  show('', 'per second', 'µs processor', 'p50 ms', 'p99 ms', 'to bare');
  for (const { what, callers, samples, microseconds } of lines) {
    const limit = lines.find((line) => line.what === bareInsert && line.callers === callers)?.samples.perSecond;
    show(
      `${what}, ${callers} at a time`,
      Math.round(samples.perSecond).toLocaleString('en'),
      microseconds?.toFixed(0) ?? '',
      samples.p50Ms.toFixed(2),
      samples.p99Ms.toFixed(2),
      `${(samples.perSecond / (limit ?? Number.NaN)).toFixed(2)} x`,
    );
  }
}

/** The site and the bare server, where the engine can have them; `ends` takes what ends them. */
async function startPrograms(
  engine: BenchEngine,
  folder: string,
  ends: (() => Promise<unknown>)[],
): Promise<readonly Program[]> {
  if (!engine.hasSite) return [];
  const bare = engine.hasBareServer ? await startBareSubmitServer(folder) : null;
  if (bare) ends.push(bare.end);
  const site = await startSite(folder, { settings: engine.settings });
  ends.push(() => site.end('SIGTERM'));
  return [...(bare ? [bare] : []), { name: 'POST /apply', child: site.child, port: Number(new URL(site.url).port) }];
}

async function run(open: (folder: string) => Promise<BenchEngine>, callerCounts: readonly number[]): Promise<void> {
  await buildIfChanged();
  const folder = mkdtempSync(join(repository, '.bench-submit-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = onExit(clear, { alwaysLast: true });
  try {
    const engine = await open(folder);
    const ends: (() => Promise<unknown>)[] = [];
    try {
      const programs = await startPrograms(engine, folder, ends);
      // Past the mails that a site sends in an hour, as on a busy evening.
      for (const { port } of programs) await measureSite(port, 16, 2000);
      print(engine.name, await measureAll(listKinds(engine, programs, callerCounts)));
    } finally {
      for (const end of ends) await end();
      await engine.end();
    }
  } finally {
    clear();
    forget();
  }
}

const { engine: name, connections } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' }, connections: { type: 'string', default: '1,16,64' } },
}).values;
const open = engines[name];
if (!open) {
  process.stderr.write(`--engine is ${Object.keys(engines).join(', ')}, not "${name}"\n`);
  process.exit(2);
}
await run(open, connections.split(',').map(Number));
