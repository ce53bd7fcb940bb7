import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { startSite } from '../../tools/running-program.ts';
import { makeLoad } from './site-load.ts';

/** Longer than the site waits for its store. */
const awayMs = 4000;
/** No visitor waits longer for a response while the store is away; a busy machine included. */
const longestAnswerMs = 8000;

type Outage = { readonly take: () => unknown; readonly giveBack: () => unknown };

/** The site takes applications all the time while its store goes and comes back, in each of these ways in turn. */
export async function sendThroughOutages(
  folder: string,
  settings: Record<string, string>,
  outages: readonly Outage[],
): Promise<void> {
  const site = await startSite(folder, { settings });
  const load = makeLoad();
  const ask = async (path: string) => (await fetch(site.url + path)).status;
  const senders = load.startSenders(site.url, 8, [303, 503]);
  try {
    for (const { take, giveBack } of outages) {
      await senders.waitForMore(50);
      await take();
      try {
        await wait(awayMs);
        expect(await Promise.all(['/', '/apply', '/healthz', '/readyz'].map(ask))).toEqual([200, 200, 200, 503]);
      } finally {
        await giveBack();
      }
      await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toBe(200);
    }
    await senders.waitForMore(50);
  } finally {
    await senders.end();
  }
  expect(load.uncertain.size).toBeGreaterThan(0);
  expect(load.slowestMs()).toBeLessThan(longestAnswerMs);
  await load.expectStored(site.url, folder, settings);
  expect(await site.end('SIGTERM')).toBe(0);
}
