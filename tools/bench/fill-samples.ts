import { Pool } from 'pg';
import { makeSample } from '../../cli/applications/sample.ts';
import { composeApplications } from '../../server/compose.ts';
import type { Config } from '../../server/config.ts';

export type StaffEngineSettings = Exclude<Config['engine'], { kind: 'firebase' }>;

/** So many applications a commit: a commit for each would take most of the time. */
const step = 500;
/** PostgreSQL's own process for statistics comes by too rarely for a store that grows this fast. */
const analyseEvery = 20_000;

/**
 * Fills the store with invented applications until it has so many, as the site stores and indexes them. Resolves to how
 * many were written.
 */
export async function fillSamples(
  settings: StaffEngineSettings,
  count: number,
  report: (done: number) => void,
): Promise<number> {
  const engine = await composeApplications({ engine: settings });
  try {
    const now = new Date();
    const present = await engine.applications.count();
    for (let done = present; done < count; done += step) {
      const indexes = Array.from({ length: Math.min(step, count - done) }, (_, index) => done + index);
      const written = await engine.write(indexes.flatMap((index) => makeSample(index, now)));
      if (!written.ok) throw new Error(`samples from ${done} on are there already`);
      await engine.reviews.indexPending(step);
      if (done % analyseEvery < step) await analyse(settings);
      report(done);
    }
    await analyse(settings);
    return Math.max(0, count - present);
  } finally {
    await engine.close();
  }
}

async function analyse(settings: StaffEngineSettings): Promise<void> {
  if (settings.kind === 'sqlite') return;
  const pool = new Pool({ connectionString: settings.url, max: 1 });
  await pool.query('VACUUM ANALYZE');
  await pool.end();
}
