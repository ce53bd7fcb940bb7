import { setTimeout as wait } from 'node:timers/promises';
import { isStoreFailure } from '../store-failure.ts';

/** How often a transaction is tried that clashed with others, and the longest pause in between. */
const mostTries = 5;
const longestPauseMs = 40;

/** Does a whole transaction again when the database gave it up because of another one. */
export async function retryAfterClash<Outcome>(transact: () => Promise<Outcome>): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isStoreFailure(error) || !error.isClash || tries === mostTries) throw error;
      await wait(Math.random() * longestPauseMs);
    }
  }
}
