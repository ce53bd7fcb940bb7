import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exportIds, makeLoad } from '../../tests/promises/site-load.ts';
import { startSite } from '../running-program.ts';
import { countRounds, prepareFolder } from './stage.ts';

const folder = prepareFolder();

test('SIGTERM under load ends with code 0, and every application that was kept was answered', async ({ task }) => {
  const rounds = countRounds(20);
  const load = makeLoad();
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(folder.path);
    const enough = load.acknowledged.size + 50;
    const senders = Array.from({ length: 24 }, () => load.sendUntilCut(site.url));
    while (load.acknowledged.size < enough) await wait(2);
    const began = performance.now();
    expect(await site.end('SIGTERM')).toBe(0);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    await Promise.all(senders);
  }
  expect(exportIds(folder.path).sort()).toEqual([...load.acknowledged].sort());
  task.meta.measured = `${rounds} times, ${load.acknowledged.size} acknowledged, slowest end ${(slowestMs / 1000).toFixed(1)} s`;
});
