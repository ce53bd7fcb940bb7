import type { Database } from './schema.ts';

/** By a trait, because a database that a test opens has other classes than the build. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections !== false;
}
