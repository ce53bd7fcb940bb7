import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'vitest';
import { startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { chooseRounds, prepareFolder } from '../support/rounds.ts';
import { repeat, sendThroughOutages } from './outages.ts';

const folder = prepareFolder();
const programs = findPostgres();

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
  const outages = [locked, { take: move(data, away), giveBack: move(away, data) }];
  task.meta.measured = await sendThroughOutages(folder.path, {}, repeat(outages, chooseRounds(1, 5)));
});

test.skipIf(!programs)(
  'PostgreSQL is killed, stopped or frozen, and comes back; lost or doubled: 0',
  async ({ task }) => {
    const server = await startPostgres({ programs: programs ?? '', durable: true });
    const outages = [
      { take: () => server.end('SIGKILL'), giveBack: server.start },
      { take: () => server.end('SIGINT'), giveBack: server.start },
      { take: () => server.signalAll('SIGSTOP'), giveBack: () => server.signalAll('SIGCONT') },
    ];
    try {
      const rounds = repeat(outages, chooseRounds(1, 5));
      task.meta.measured = await sendThroughOutages(folder.path, { DATABASE_URL: server.url }, rounds);
    } finally {
      await server.remove();
    }
  },
);
