import { openEngine } from '../../engines/open.ts';
import { copyDatabase, describeOnPostgres } from '../support/postgres.ts';
import { describeInterleaving } from './describe-interleaving.ts';

const options = { mayCreate: true, asks: 'visitor' } as const;

describeInterleaving('SQLite in memory', 2_000, () => openEngine({ kind: 'sqlite', file: ':memory:' }, options));

describeOnPostgres('on PostgreSQL', () => {
  describeInterleaving('PostgreSQL', 200, async (folder) =>
    openEngine({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }, options),
  );
});
