/** Runs a call of a store when its turn comes. */
export type Gate = <Value>(call: () => Promise<Value>) => Promise<Value>;

type Work = (gate: Gate) => Promise<unknown>;

/** Numbers from 0 to 1 (mulberry32): the same ones for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In this share of the turns all calls that wait go at once, so that their writes share a commit. */
const shareTogether = 0.2;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Runs these at the same time: each waits at every call of a store, and chance says whose call is next. Resolves to their
 * outcomes and to how many calls there were.
 */
export async function interleave(
  works: readonly Work[],
  random: () => number,
): Promise<{ readonly outcomes: readonly unknown[]; readonly steps: number }> {
  const waiting: (() => Promise<unknown>)[] = [];
  const gate: Gate = (call) =>
    new Promise((resolve, reject) => {
      waiting.push(() => call().then(resolve, reject));
    });
  let isDone = false;
  const finished = Promise.allSettled(works.map((work) => work(gate))).then((settled) => {
    isDone = true;
    return settled;
  });
  let steps = 0;
  for (await nextTurn(); !isDone; await nextTurn()) {
    const isTogether = random() < shareTogether;
    const chosen = isTogether ? waiting.splice(0) : waiting.splice(Math.floor(random() * waiting.length), 1);
    steps += chosen.length;
    await Promise.all(chosen.map((call) => call()));
  }
  const settled = await finished;
  return { outcomes: settled.map(describeSettled), steps };
}

/** A work that throws has no place in either order. */
function describeSettled(settled: PromiseSettledResult<unknown>): unknown {
  return settled.status === 'fulfilled' ? settled.value : `threw ${(settled.reason as Error).stack}`;
}
