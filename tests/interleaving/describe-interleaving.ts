import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { interleave, makeRandom } from './interleave.ts';
import {
  describeState,
  describeValue,
  listStaged,
  makePorts,
  type Stage,
  type StagedEngine,
  stages,
  takeAll,
} from './stage.ts';
import { namesByStage, works } from './works.ts';

type Closable = { close(): Promise<void> };

/** A case: what is stored before, two use cases, and the seed of their order. A failure prints it. */
type Case = { readonly stage: Stage; readonly names: readonly [string, string]; readonly seed: number };

// For a developer, who replays a case or runs more steps.
const { INTERLEAVING: replayed, INTERLEAVING_STEPS: wanted, INTERLEAVING_SEED: firstSeed = '1' } = process.env;

const pairs = stages.flatMap((stage) =>
  namesByStage[stage].flatMap((one, index) =>
    namesByStage[stage].slice(index).map((other) => ({ stage, names: [one, other] as const })),
  ),
);

/** Each erases several applications, and the other one may be faster with some of them. */
const erasesSeveral = ['erase an address', 'retention'].join();
const cases = pairs.filter(({ names }) => names.join() !== erasesSeveral);

/** What two use cases lead to, and what their callers are told. */
async function run(engine: StagedEngine, { stage, names: pair, seed }: Case, order: readonly number[] | null) {
  await engine.write(listStaged(stage));
  const counts = new Map<string, number>();
  const begin = (position: number, gate: Parameters<typeof makePorts>[1]) =>
    works[pair[position] ?? '']?.(makePorts(engine, gate, counts)) ?? Promise.reject(new Error('no such use case'));
  const outcomes: unknown[] = [];
  let steps = 0;
  if (order)
    for (const position of order)
      outcomes[position] = (await interleave([(gate) => begin(position, gate)], () => 0.9)).outcomes[0];
  else {
    const both = [0, 1].map((position) => (gate: Parameters<typeof makePorts>[1]) => begin(position, gate));
    const finished = await interleave(both, makeRandom(seed));
    outcomes.push(...finished.outcomes);
    steps = finished.steps;
  }
  const taken = await takeAll(engine);
  const used = [...counts].filter(([, count]) => count > 0).sort();
  const told = outcomes.map((outcome, position) => `${pair[position]} says ${describeValue(outcome)}`);
  const result = [...told, ...used.map(describeValue), ...describeState(taken)];
  return { result, faults: taken.faults, steps };
}

/** Runs cases until there were enough steps; the faults that it found. */
async function search(engine: StagedEngine, wantedSteps: number): Promise<readonly string[]> {
  const serial = new Map<string, Awaited<ReturnType<typeof runInOrder>>>();
  const found: string[] = [];
  let steps = 0;
  for (let index = 0; steps < wantedSteps && found.length < 5; index += 1) {
    // A step that has no factor in common with the number of cases leads through all of them in a mixed order.
    const seed = Number(firstSeed) * 1_000_003 + index;
    const next = replayed ? parse(replayed, seed) : { ...at(index * 997), seed };
    const key = `${next.stage} ${next.names}`;
    const inOrder = serial.get(key) ?? (await runInOrder(engine, next));
    if (!serial.has(key) && inOrder.faults.length > 0) found.push([nameCase(next), ...inOrder.faults].join('\n'));
    serial.set(key, inOrder);
    const { orders } = inOrder;
    const { result, faults, steps: made } = await run(engine, next, null);
    steps += made;
    const isSerial = orders.some((order) => isDeepStrictEqual(order, result));
    if (!isSerial || faults.length > 0)
      found.push([nameCase(next), ...faults, ...orders.flatMap((order) => ['', ...compare(order, result)])].join('\n'));
    if (replayed?.endsWith(`/${next.seed}`)) break;
  }
  return found;
}

/** The results that are right. One after the other, they leave no fault either. */
async function runInOrder(engine: StagedEngine, next: Case) {
  const orders = [
    [0, 1],
    [1, 0],
  ];
  // Application by application: one that is sent again meanwhile is erased again.
  const erasing = next.names.indexOf('erase an address');
  if (erasing !== -1) orders.push([erasing, 1 - erasing, erasing]);
  const results: (readonly string[])[] = [];
  const found: string[] = [];
  for (const order of orders) {
    const { result, faults } = await run(engine, next, order);
    results.push(result);
    found.push(...faults.map((fault) => `one after the other (${order.join(', ')}): ${fault}`));
  }
  return { orders: results, faults: found };
}

function at(index: number) {
  return cases[index % cases.length] as (typeof cases)[number];
}

/** `stage/one/other/seed`; without a seed, many orders of these two are tried. */
function parse(text: string, next: number): Case {
  const [name, one = '', other = '', seed = next] = text.split('/');
  const stage = stages.find((known) => known === name);
  if (!stage || !works[one] || !works[other]) throw new Error(`INTERLEAVING names no stage or no use case: ${text}`);
  return { stage, names: [one, other], seed: Number(seed) };
}

function nameCase({ stage, names: [one, other], seed }: Case): string {
  return `INTERLEAVING='${stage}/${one}/${other}/${seed}'`;
}

/** What one of the two orders has that the result has not, and the other way round. */
function compare(order: readonly string[], result: readonly string[]): readonly string[] {
  const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
  return [...without(order, result).map((one) => `- ${one}`), ...without(result, order).map((one) => `+ ${one}`)];
}

const nameOfTests = 'two use cases on one application, at the same time, have the result of one after the other';

/** `steps`: in `npm test`; INTERLEAVING_STEPS asks for more. */
export function describeInterleaving(
  name: string,
  steps: number,
  open: (folder: string) => Promise<StagedEngine & Closable>,
) {
  test(`${nameOfTests}, on ${name}`, { timeout: 600_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybreak-interleaving-'));
    const engine = await open(folder);
    try {
      expect(await search(engine, Number(wanted ?? steps))).toEqual([]);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
