/** Of this number of tasks in a row one is of the others: by strict priority, those with `first` could keep them out. */
const turnOfOthers = 4;

/**
 * Runs at most `most` tasks at once; up to `mostWaiting` more wait in the order of their arrival. While both kinds wait,
 * three with `first` run for one of the others. Each kind has its own `mostWaiting`. Rejects a task beyond that.
 */
export function makeConcurrencyLimit(
  most: number,
  mostWaiting: number,
): <Value>(task: () => Promise<Value>, options?: { readonly first?: boolean }) => Promise<Value> {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let turn = 0;

  function takeNext(): (() => void) | undefined {
    turn = (turn + 1) % turnOfOthers;
    return turn === 0 ? (others.shift() ?? first.shift()) : (first.shift() ?? others.shift());
  }

  return async (task, options) => {
    const line = options?.first ? first : others;
    if (running < most) running += 1;
    else if (line.length < mostWaiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new Error('too many tasks are waiting already');
    try {
      return await task();
    } finally {
      // The next task takes the place of this one.
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };
}
