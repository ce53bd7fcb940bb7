/**
 * Runs at most `most` tasks at once; up to `mostWaiting` more wait in the order of their arrival. Rejects a task beyond that.
 */
export function makeConcurrencyLimit(
  most: number,
  mostWaiting: number,
): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < most) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Error('too many tasks are waiting already');
    try {
      return await task();
    } finally {
      // The next task takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
