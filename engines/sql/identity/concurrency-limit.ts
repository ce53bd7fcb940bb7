/**
 * Runs at most `most` tasks at once; up to `mostWaiting` more wait in the order of their arrival, those with `first` before
 * the others. Each of the two kinds has that many places to wait. Rejects a task that finds none.
 */
export function makeConcurrencyLimit(
  most: number,
  mostWaiting: number,
): <Value>(task: () => Promise<Value>, options?: { readonly first?: boolean }) => Promise<Value> {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  return async (task, options) => {
    const line = options?.first ? first : others;
    if (running < most) running += 1;
    else if (line.length < mostWaiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new Error('too many tasks are waiting already');
    try {
      return await task();
    } finally {
      // The next task takes the place of this one.
      const next = first.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
