import type { EngineSettings } from './engine.ts';
import type { RestoreOptions } from './sqlite/restore.ts';

export type { RestoreOptions } from './sqlite/restore.ts';

const tools = {
  postgres: 'PostgreSQL, which pg_dump and pg_restore copy (docs/postgres.md)',
  firebase: 'Firebase, which `gcloud firestore export` and `firebase auth:export` copy (docs/firebase.md)',
} as const;

export type Backup = ReturnType<typeof openBackup>;

/**
 * The whole database as one file; overwrites nothing. Throws where the engine brings its own tools for this. The rest rejects with
 * a `StoreFailure`.
 */
export function openBackup(engine: EngineSettings) {
  if (engine.kind !== 'sqlite') throw new Error(`everything is kept in ${tools[engine.kind]}`);
  const { file } = engine;
  // Each is loaded when it is used: other commands start without SQLite and age.
  return {
    /** With public keys (`age1…`), it is encrypted for each of them. */
    async backUp(target: string, keys: readonly string[] = []) {
      if (keys.length > 0) return (await import('./sqlite/encrypted-copy.ts')).copyEncrypted(file, target, keys);
      return (await import('./sqlite/backup.ts')).copyDatabase(file, target);
    },
    /** Null: with `keepsRows`, the tables are those of the backup, so that there is nothing to do. */
    async restore(source: string, options: RestoreOptions = {}) {
      return (await import('./sqlite/restore.ts')).restoreFrom(source, file, options);
    },
    /** Tries a restore of the newest backup of a folder, elsewhere, and keeps the result in the folder. */
    async rehearse(folder: string) {
      return (await import('./sqlite/rehearsal.ts')).rehearseRestore(folder);
    },
  };
}
