import { Pool } from 'pg';
import { makeSample } from '../../cli/applications/sample.ts';
import type { Engine, EngineSettings } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { makeSqlStore } from '../../engines/sql/application-store.ts';
import { makeSqlReviewStore } from '../../engines/sql/review-store.ts';
import { sqliteSearch } from '../../engines/sql/search-dialect.ts';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';

export type StaffEngineSettings = Exclude<EngineSettings, { kind: 'firebase' }>;

type Filling = Pick<Engine, 'applications' | 'write' | 'reviews' | 'close'>;

/** So many applications a commit. */
const step = 500;
/** PostgreSQL's own process for statistics comes by too rarely for a store that grows this fast. */
const analyseEvery = 20_000;

/**
 * Fills the store with invented applications until it has so many, as the site stores and indexes them, but without
 * waiting for the disk. Resolves to how many were written.
 */
export async function fillSamples(
  settings: StaffEngineSettings,
  count: number,
  report: (done: number) => void,
): Promise<number> {
  const engine = settings.kind === 'sqlite' ? await openUnsynced(settings.file) : await openPostgres(settings.url);
  const analyse = () => (settings.kind === 'postgres' ? vacuum(settings.url) : undefined);
  try {
    const now = new Date();
    const present = await engine.applications.count();
    for (let done = present; done < count; done += step) {
      const indexes = Array.from({ length: Math.min(step, count - done) }, (_, index) => done + index);
      const written = await engine.write(indexes.flatMap((index) => makeSample(index, now)));
      if (!written.ok) throw new Error(`samples from ${done} on are there already`);
      await engine.reviews.indexPending(step);
      if (done % analyseEvery < step) await analyse();
      report(done);
    }
    await analyse();
    return Math.max(0, count - present);
  } finally {
    await engine.close();
  }
}

async function openUnsynced(file: string): Promise<Filling> {
  const database = await openSqliteDatabase({
    file,
    onConnection({ execute }) {
      for (const pragma of ['synchronous = OFF', 'cache_size = -500000', 'wal_autocheckpoint = 50000'])
        execute({ sql: `PRAGMA ${pragma}`, parameters: [] });
    },
  });
  const kysely = makeSqliteKysely(database);
  const { write, ...applications } = makeSqlStore(kysely);
  return {
    applications,
    write,
    reviews: makeSqlReviewStore(kysely, sqliteSearch),
    async close() {
      await applications.close();
      database.close();
    },
  };
}

function openPostgres(address: string): Promise<Filling> {
  const url = new URL(address);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return openEngine({ kind: 'postgres', url: url.href, poolSize: 4 }, { mayCreate: true, asks: 'operator' });
}

async function vacuum(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query('VACUUM ANALYZE');
  await pool.end();
}
