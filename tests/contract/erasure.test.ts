import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase, describeOnPostgres, runSql } from '../support/postgres.ts';
import { describeErasure } from './erasure.ts';

const stageSqlite = async (folder: string) => ({
  settings: {},
  async dumpTables() {
    const database = new DatabaseSync(join(folder, 'daybreak.db'));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    return '';
  },
});
describeErasure('SQLite in a file', stageSqlite);

describeOnPostgres('on PostgreSQL', () => {
  const stagePostgres = async (folder: string) => {
    const url = await copyDatabase(folder);
    const tables = 'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()';
    return {
      settings: { DATABASE_URL: url },
      async dumpTables() {
        const rows = (await runSql(url, tables)).map(({ table_name: table }) =>
          runSql(url, `SELECT * FROM "${table}"`),
        );
        return JSON.stringify(await Promise.all(rows));
      },
    };
  };
  describeErasure('PostgreSQL', stagePostgres);
});
