import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectEachOnce, exportIds, makeLoad } from '../../tests/promises/site-load.ts';
import { startSite } from '../running-program.ts';
import { countRounds, hasPostgres, prepareFolder, startServer } from './stage.ts';

const folder = prepareFolder();
/** Longer than the site waits for its store. */
const awayMs = 4000;

type Outage = { readonly take: () => unknown; readonly giveBack: () => unknown };

/** The site takes applications all the time while its store goes and comes back, in each of these ways in turn. */
async function withOutages(settings: Record<string, string>, outages: readonly Outage[]): Promise<string> {
  const site = await startSite(folder.path, { settings });
  const load = makeLoad();
  const ask = async (path: string) => (await fetch(site.url + path)).status;
  const waitForMore = () => expect.poll(() => load.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(enough);
  let enough = 0;
  let isWanted = true;
  const senders = Array.from({ length: 8 }, () => load.sendWhile(site.url, () => isWanted));
  try {
    for (const { take, giveBack } of outages) {
      enough = load.acknowledged.size + 50;
      await waitForMore();
      await take();
      try {
        await wait(awayMs);
        expect(await Promise.all(['/', '/apply', '/healthz', '/readyz'].map(ask))).toEqual([200, 200, 200, 503]);
      } finally {
        await giveBack();
      }
      await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toBe(200);
    }
    enough = load.acknowledged.size + 50;
    await waitForMore();
  } finally {
    isWanted = false;
    await Promise.all(senders);
  }
  const refused = load.uncertain.size;
  await load.sendAgain(site.url);
  const stored = exportIds(folder.path, settings);
  expectEachOnce(stored, load.acknowledged);
  expect(stored).toHaveLength(load.acknowledged.size);
  expect(await site.end('SIGTERM')).toBe(0);
  const slowest = (load.slowestMs() / 1000).toFixed(1);
  return `${outages.length} outages, ${stored.length} acknowledged, ${refused} of them refused at first and sent again, slowest answer ${slowest} s`;
}

const repeat = (outages: readonly Outage[], rounds: number) => Array.from({ length: rounds }, () => outages).flat();

test('SQLite is locked, or its file is moved away, and comes back; lost or doubled: 0', async ({ task }) => {
  const data = join(folder.path, 'data');
  const away = join(folder.path, 'away');
  mkdirSync(away);
  const move = (from: string, to: string) => () => {
    for (const suffix of ['', '-wal', '-shm'])
      renameSync(join(from, `daybreak.db${suffix}`), join(to, `daybreak.db${suffix}`));
  };
  let other: DatabaseSync;
  const locked = {
    take() {
      other = new DatabaseSync(join(data, 'daybreak.db'));
      other.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
    },
    giveBack: () => other.close(),
  };
  task.meta.measured = await withOutages(
    {},
    repeat([locked, { take: move(data, away), giveBack: move(away, data) }], countRounds(5)),
  );
});

test.skipIf(!hasPostgres)(
  'PostgreSQL is killed, stopped or frozen, and comes back; lost or doubled: 0',
  async ({ task }) => {
    const server = await startServer();
    const outages = [
      { take: () => server.end('SIGKILL'), giveBack: server.start },
      { take: () => server.end('SIGINT'), giveBack: server.start },
      { take: () => server.signalAll('SIGSTOP'), giveBack: () => server.signalAll('SIGCONT') },
    ];
    task.meta.measured = await withOutages({ DATABASE_URL: server.url }, repeat(outages, countRounds(5)));
  },
);
