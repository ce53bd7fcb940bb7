import { setTimeout as wait } from 'node:timers/promises';

/** How often work is tried that clashed with other work, and the longest pause in between. */
const mostTries = 5;
const longestPauseMs = 40;

/** Does work again when the database gave it up because of another transaction; nothing of it was done. */
export async function retryAfterClash<Outcome>(
  work: () => Promise<Outcome>,
  isClash: (error: unknown) => boolean,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isClash(error) || tries === mostTries) throw error;
      await wait(Math.random() * longestPauseMs);
    }
  }
}
