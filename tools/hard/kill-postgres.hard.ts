import { expect, test } from 'vitest';
import { startWriters } from '../../tests/promises/kill-writers.ts';
import { expectEachOnce } from '../../tests/promises/site-load.ts';
import { runSql } from '../../tests/support/postgres.ts';
import { countRounds, hasPostgres, prepareFolder, startServer } from './stage.ts';

const folder = prepareFolder();
/** In every such round the server is killed instead of those who write. */
const serverEvery = 5;

test.skipIf(!hasPostgres)(
  'the writing processes or the server are killed; lost, doubled or torn: 0',
  async ({ task }) => {
    const rounds = countRounds(50);
    const server = await startServer();
    const acknowledged: string[] = [];
    let killedServers = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const writers = await startWriters(server.url, folder.path);
      await writers.waitForMore(1 + Math.floor(Math.random() * 300));
      const killsServer = round % serverEvery === 0;
      if (killsServer) await server.end('SIGKILL');
      await writers.kill();
      if (killsServer) await server.start();
      killedServers += Number(killsServer);
      acknowledged.push(...writers.acknowledged);
    }
    const list = async (table: string) =>
      (await runSql(server.url, `SELECT id FROM ${table} ORDER BY id COLLATE "C"`)).map(({ id }) => String(id));
    const stored = await list('applications');
    expectEachOnce(stored, acknowledged);
    expect(await list('suspicions')).toEqual(stored);
    expect(await list('outbox')).toEqual(stored);
    expect(await runSql(server.url, "SELECT id FROM applications WHERE message <> repeat('x', 700)")).toEqual([]);
    task.meta.measured = `${rounds} rounds (the server in ${killedServers}), ${acknowledged.length} acknowledged, ${stored.length} stored`;
  },
);
