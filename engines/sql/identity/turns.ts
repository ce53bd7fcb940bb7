/**
 * Lets so many pieces of work run at once and so many more wait for their turn, in the order in which they came.
 * Rejects what comes when that many are waiting already.
 */
export function makeTurns(
  atOnce: number,
  mostWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Error('too much of this work is waiting already');
    try {
      return await work();
    } finally {
      // Whoever waits takes this turn over; only when nobody does it is given back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
