import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseSettings } from '../../db/open.ts';
import { openEngine } from '../../engines/open.ts';
import { copyDatabase, describeOnPostgres, runSql } from '../support/postgres.ts';
import { describeChanges } from './changes.ts';
import { describeErasure, readBytes } from './erasure.ts';
import { describeInvestorRoad } from './investor-road.ts';
import { describeRecords } from './records.ts';
import { describeReviews } from './reviews.ts';

const open = (settings: DatabaseSettings, asks: 'visitor' | 'operator' = 'visitor') =>
  openEngine(settings, { mayCreate: true, asks });

describeReviews('SQLite in memory', () => open({ kind: 'sqlite', file: ':memory:' }));
describeRecords('SQLite in memory', () => open({ kind: 'sqlite', file: ':memory:' }));
describeChanges('SQLite in memory', () => open({ kind: 'sqlite', file: ':memory:' }));
describeChanges('SQLite in a file', (folder) => open({ kind: 'sqlite', file: join(folder, 'daybreak.db') }));
const stageSqlite = async (folder: string) => ({
  settings: {},
  async dump() {
    const database = new DatabaseSync(join(folder, 'daybreak.db'));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    return readBytes(folder);
  },
});
describeErasure('SQLite in a file', stageSqlite);
describeInvestorRoad('SQLite in a file', stageSqlite);

describeOnPostgres('on PostgreSQL', () => {
  const stagePostgres = async (folder: string) => {
    const url = await copyDatabase(folder);
    const tables = 'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()';
    return {
      settings: { DATABASE_URL: url },
      async dump() {
        const rows = (await runSql(url, tables)).map(({ table_name: table }) =>
          runSql(url, `SELECT * FROM "${table}"`),
        );
        return JSON.stringify(await Promise.all(rows));
      },
    };
  };
  describeErasure('PostgreSQL', stagePostgres);
  describeInvestorRoad('PostgreSQL', stagePostgres);
  describeChanges('PostgreSQL', async (folder) =>
    open({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }),
  );
  describeReviews('PostgreSQL', async (folder) =>
    open({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }),
  );
  describeRecords('PostgreSQL', async (folder) =>
    open({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }),
  );
});
