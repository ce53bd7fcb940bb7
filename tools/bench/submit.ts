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
import { longestMs, makeSubmission, measureSite } from './submissions.ts';

// How many durable submissions a second this machine takes on an engine, beside a bare insert loop on the same engine
// with as many callers, in the same run. Everything is bounded in number and time, and removed at the end.

const runs = 3;
const callerCounts = [1, 16, 64];
const mostOverHttp = 10_000;

type Kind = { readonly what: string; readonly callers: number; readonly run: () => Promise<Samples> };

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

function listKinds(engine: BenchEngine, port: number | null): Kind[] {
  return callerCounts.flatMap((callers) => [
    { what: 'bare insert', callers, run: () => measureRaw(engine, callers) },
    { what: 'store', callers, run: () => measureStore(engine, callers) },
    ...(port === null ? [] : [{ what: 'POST /apply', callers, run: () => measureSite(port, callers, mostOverHttp) }]),
  ]);
}

/** The kinds of run take turns, so that a slow minute of the machine meets all of them. */
async function measureAll(kinds: readonly Kind[]) {
  const measured = kinds.map((kind) => ({ ...kind, samples: [] as Samples[] }));
  for (let round = 0; round < runs; round += 1) for (const { run, samples } of measured) samples.push(await run());
  return measured.map(({ samples, ...kind }) => ({ ...kind, samples: takeMedian(samples) }));
}

function print(name: string, lines: Awaited<ReturnType<typeof measureAll>>): void {
  const show = (what: string, ...cells: string[]) =>
    process.stdout.write(`${what.padEnd(40)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
  process.stdout.write(`Durable submissions on ${name}, median of ${runs} runs\n`);
  show('', 'per second', 'p50 ms', 'p99 ms', 'to bare');
  for (const { what, callers, samples } of lines) {
    const limit = lines.find((line) => line.what === 'bare insert' && line.callers === callers)?.samples.perSecond;
    show(
      `${what}, ${callers} at a time`,
      Math.round(samples.perSecond).toLocaleString('en'),
      samples.p50Ms.toFixed(2),
      samples.p99Ms.toFixed(2),
      `${(samples.perSecond / (limit ?? Number.NaN)).toFixed(2)} x`,
    );
  }
}

async function run(open: (folder: string) => Promise<BenchEngine>): Promise<void> {
  await buildIfChanged();
  const folder = mkdtempSync(join(repository, '.bench-submit-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = onExit(clear, { alwaysLast: true });
  try {
    const engine = await open(folder);
    try {
      const site = engine.hasSite ? await startSite(folder, { settings: engine.settings }) : null;
      try {
        const port = site && Number(new URL(site.url).port);
        if (port !== null) await measureSite(port, 16, 300);
        print(engine.name, await measureAll(listKinds(engine, port)));
      } finally {
        await site?.end('SIGTERM');
      }
    } finally {
      await engine.end();
    }
  } finally {
    clear();
    forget();
  }
}

const { engine: name } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' } } }).values;
const open = engines[name];
if (!open) {
  process.stderr.write(`--engine is ${Object.keys(engines).join(', ')}, not "${name}"\n`);
  process.exit(2);
}
await run(open);
