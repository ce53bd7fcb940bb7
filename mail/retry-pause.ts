const second = 1000;
const minute = 60 * second;

/** After the first attempt, the second, and so on; the last one is repeated. */
const pausesMs = [5 * second, 30 * second, 2 * minute, 5 * minute, 10 * minute, 30 * minute];

/** The pause after this number of attempts (1 or more), in milliseconds; random, to spread mails that failed together. */
export function chooseRetryPause(attempts: number, chance: () => number = Math.random): number {
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  return Math.round(pauseMs * (0.75 + chance() / 2));
}
