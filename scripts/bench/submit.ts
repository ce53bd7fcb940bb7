import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { composeApplications } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { type Samples, sample, summarise, takeMedian } from './latency-samples.ts';
import { longestMs, makeEntry, measureSite } from './submissions.ts';

// How many durable submissions a second this machine takes, beside what its disk and SQLite allow at most. Everything
// is bounded in number and time, lies in a directory of its own on the disk of the repository, and is removed.

const runs = 3;
const rowsPerTransaction = 100;

type Line = { readonly what: string; readonly samples: Samples };

/** The limit: a bare prepared insert into the same table, as durable, by nobody but us. */
function measureRaw(file: string, rowsPerCommit: number, most: number): Samples {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const insert = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const tookMs: number[] = [];
  const start = performance.now();
  let rows = 0;
  while (rows < most && performance.now() - start < longestMs) {
    const began = performance.now();
    if (rowsPerCommit > 1) database.exec('BEGIN IMMEDIATE');
    for (let row = 0; row < rowsPerCommit; row += 1) insert.run(...Object.values(makeEntry().application));
    if (rowsPerCommit > 1) database.exec('COMMIT');
    tookMs.push(performance.now() - began);
    rows += rowsPerCommit;
  }
  const seconds = (performance.now() - start) / 1000;
  database.close();
  return summarise(tookMs, rows / seconds);
}

async function measureStore(folder: string, callers: number, most: number): Promise<Samples> {
  const { applications, close } = await composeApplications(configFor(folder));
  const samples = await sample({ callers, most, longestMs }, async () => {
    await applications.keep(makeEntry());
  });
  await close();
  return samples;
}

function configFor(folder: string) {
  const reading = readConfig({ DATA_DIR: join(folder, 'data') });
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  return reading.config;
}

/** The kinds of run take turns, so that a slow minute of the machine meets all of them. */
async function measureAll(folder: string, port: number): Promise<Line[]> {
  await measureStore(folder, 1, 1);
  const file = join(folder, 'data', 'daybreak.db');
  const kinds: readonly { readonly what: string; readonly run: () => Samples | Promise<Samples> }[] = [
    { what: 'SQLite alone, one insert a commit', run: () => measureRaw(file, 1, 3000) },
    {
      what: `SQLite alone, ${rowsPerTransaction} inserts a commit`,
      run: () => measureRaw(file, rowsPerTransaction, 20_000),
    },
    ...[1, 16, 64, 256].map((callers) => ({
      what: `store, ${callers} at a time`,
      run: () => measureStore(folder, callers, callers === 1 ? 3000 : 20_000),
    })),
    ...[1, 16, 64].map((callers) => ({
      what: `POST /apply, ${callers} at a time`,
      run: () => measureSite(port, callers, 1500),
    })),
  ];
  const measured = kinds.map(({ what }) => ({ what, samples: [] as Samples[] }));
  await measureSite(port, 16, 300);
  for (let round = 0; round < runs; round += 1)
    for (const [place, { run }] of kinds.entries()) measured[place]?.samples.push(await run());
  return measured.map(({ what, samples }) => ({ what, samples: takeMedian(samples) }));
}

function print(lines: readonly Line[]): void {
  const limit = lines[0]?.samples.perSecond ?? Number.NaN;
  const show = (what: string, ...cells: string[]) =>
    process.stdout.write(`${what.padEnd(38)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
  show(`durable submissions, median of ${runs}`, 'per second', 'p50 ms', 'p99 ms', 'to SQLite');
  for (const { what, samples } of lines)
    show(
      what,
      Math.round(samples.perSecond).toLocaleString('en'),
      samples.p50Ms.toFixed(2),
      samples.p99Ms.toFixed(2),
      `${(samples.perSecond / limit).toFixed(2)} x`,
    );
}

await buildIfChanged();
const folder = mkdtempSync(join(repository, '.bench-submit-'));
try {
  const site = await startSite(folder);
  try {
    print(await measureAll(folder, Number(new URL(site.url).port)));
  } finally {
    await site.end('SIGTERM');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
