import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storeSamples } from '../../cli/applications/sample.ts';
import type { ReviewFilter, ReviewSort } from '../../domain/review/review-store.ts';
import { composeApplications } from '../../server/compose.ts';
import type { Config } from '../../server/config.ts';
import { repository } from '../repository.ts';
import { type BenchEngine, engines } from './engines.ts';

// What the staff side asks of the store when very much is stored: `npm run bench:staff -- --engine sqlite 100000`.

const runs = 41;
const pageSize = 50;
const newestFirst: ReviewSort = { by: 'submitted', descending: true };

const lists: readonly (readonly [name: string, filter: ReviewFilter, sort?: ReviewSort])[] = [
  ['first page', {}],
  ['by name', {}, { by: 'name', descending: false }],
  ['by answer due', {}, { by: 'answer-due', descending: false }],
  ['one status', { statuses: ['refining'] }],
  ['two statuses, by age', { statuses: ['new', 'in-review'] }, { by: 'age', descending: false }],
  ['school and ages', { school: 'Harbour Academy', ageFrom: 16, ageTo: 17 }],
  ['assignee', { assignee: 'kim@daybreak.example' }],
  ['overdue', { dueBefore: new Date().toISOString().slice(0, 10) }, { by: 'answer-due', descending: false }],
  ['same person', { samePerson: true }],
  ['search: one person', { search: { text: 'zoe lind.7@student', scope: 'everything' } }],
  ['search: a frequent word', { search: { text: 'harbour', scope: 'everything' } }],
  ['search: parts of two words', { search: { text: 'ochard aper', scope: 'everything' } }],
  ['search: nothing', { search: { text: 'submarine', scope: 'venture' } }],
];

function readSettings({ settings }: BenchEngine): Config['engine'] {
  const url = settings['DATABASE_URL'];
  if (url) return { kind: 'postgres', url, poolSize: 10 };
  return { kind: 'sqlite', file: join(settings['DATA_DIR'] ?? '', 'daybreak.db') };
}

/** Median and 95th percentile in milliseconds of `runs` calls, one after the other. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const tookMs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    tookMs.push(performance.now() - began);
  }
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => (tookMs[Math.floor(runs * share)] ?? Number.NaN).toFixed(1).padStart(8);
  process.stdout.write(`${name.padEnd(44)}${at(0.5)}${at(0.95)}\n`);
}

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
});
const open = values.engine === 'firestore' ? undefined : engines[values.engine];
if (!open) {
  process.stderr.write(`--engine is sqlite or postgres, not "${values.engine}"\n`);
  process.exit(2);
}
const count = Number(positionals[0] ?? 100_000);
const folder = mkdtempSync(join(repository, '.bench-staff-'));
const bench = await open(folder);
const engine = await composeApplications({ engine: readSettings(bench) });
try {
  const began = performance.now();
  await storeSamples(engine, count, { now: new Date(), report: () => {} });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${bench.name}, ${count.toLocaleString('en')} applications (written in ${seconds} s)\n`);
  process.stdout.write(`${''.padEnd(44)}${'p50 ms'.padStart(8)}${'p95 ms'.padStart(8)}\n`);
  const { reviews } = engine;
  for (const [name, filter, sort = newestFirst] of lists) {
    await measure(`list, ${name}`, () => reviews.list({ filter, sort, limit: pageSize }));
    await measure(`count by status, ${name}`, () => reviews.countByStatus(filter));
  }
  const { entries } = await reviews.list({ filter: {}, sort: newestFirst, limit: pageSize });
  const id = entries.at(-1)?.application.id ?? '';
  await measure('one application', () => reviews.find(id));
  await measure('its neighbours', () => reviews.findNeighbours(id, { filter: {}, sort: newestFirst }));
  await measure('the schools', () => reviews.listValues('school', 50));
} finally {
  await engine.close();
  await bench.end();
  rmSync(folder, { recursive: true, force: true });
}
