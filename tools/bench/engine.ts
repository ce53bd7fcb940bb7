import { join } from 'node:path';
import { startPostgres } from '../hosted/postgres-server.ts';
import { findPostgres } from '../programs/find-postgres.ts';

export type BenchEngine = {
  /** What the site must be told to use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** A second database of the same kind: a file of SQLite or the address of PostgreSQL. */
  readonly otherDatabase: string;
  end(): Promise<void>;
};

/** By the word after `--engine`; throws when this machine cannot have it. */
export async function openBenchEngine(name: string, folder: string): Promise<BenchEngine> {
  if (name === 'sqlite') return { settings: {}, otherDatabase: join(folder, 'other.db'), async end() {} };
  const programs = findPostgres();
  if (name !== 'postgres' || !programs)
    throw new Error(`--engine is sqlite, or postgres where it is installed, not "${name}"`);
  const [server, other] = await Promise.all([1, 2].map(() => startPostgres({ programs, durable: true })));
  return {
    settings: { DATABASE_URL: server?.url ?? '' },
    otherDatabase: other?.url ?? '',
    async end() {
      await Promise.all([server?.remove(), other?.remove()]);
    },
  };
}
