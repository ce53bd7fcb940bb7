export type Samples = {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type Load = {
  /** How many calls run at the same time. */
  readonly callers: number;
  readonly most: number;
  readonly longestMs: number;
};

/** Repeats the work until it was done `most` times or the time is up. Each caller waits for its own call. */
export async function sample({ callers, most, longestMs }: Load, work: () => Promise<void>): Promise<Samples> {
  const tookMs: number[] = [];
  const start = performance.now();
  let left = most;
  async function call(): Promise<void> {
    while (left > 0 && performance.now() - start < longestMs) {
      left -= 1;
      const began = performance.now();
      await work();
      tookMs.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (performance.now() - start) / 1000;
  return summarise(tookMs, tookMs.length / seconds);
}

export function summarise(tookMs: readonly number[], perSecond: number): Samples {
  const sorted = [...tookMs].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The run in the middle: one that was disturbed by something else on the machine does not count. */
export function takeMedian(runs: readonly Samples[]): Samples {
  const sorted = [...runs].sort((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('there is no run to take the median of');
  return middle;
}
