import type { Writable } from 'node:stream';
import type { EngineSettings } from './engine.ts';

export type Backup = ReturnType<typeof openBackup>;

/**
 * The whole database as one file; overwrites nothing. Throws where the engine brings its own tools for this. The rest rejects with
 * a `StoreFailure`.
 */
export function openBackup(engine: EngineSettings) {
  if (engine.kind !== 'sqlite')
    throw new Error('everything is kept in PostgreSQL, which pg_dump and pg_restore copy (docs/postgres.md)');
  const { file } = engine;
  // Each is loaded when it is used: other commands start without SQLite.
  return {
    async backUp(target: string) {
      return (await import('./sqlite/backup.ts')).copyDatabase(file, target);
    },
    async writeTo(output: Writable) {
      return (await import('./sqlite/backup.ts')).writeCopy(file, output);
    },
    async restore(source: string) {
      return (await import('./sqlite/restore.ts')).restoreDatabase(source, file);
    },
  };
}
