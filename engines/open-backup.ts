import type { Rehearsal } from '../domain/ports/store-check.ts';
import type { EngineSettings } from './engine.ts';
import type { CopyContent } from './sqlite/backup.ts';
import type { Restoration, RestoreOptions } from './sqlite/restore.ts';

export type { RestoreOptions } from './sqlite/restore.ts';

/** The whole database as one file. They reject with a `StoreFailure` and overwrite nothing. */
export type Backup = {
  /** With public keys (`age1…`), it is encrypted for each of them. */
  backUp(target: string, keys?: readonly string[]): Promise<CopyContent>;
  /** Null: with `keepsRows`, the tables are those of the backup, so that there is nothing to do. */
  restore(source: string, options?: RestoreOptions): Promise<Restoration | null>;
  /** Tries a restore of the newest backup of a folder, elsewhere, and keeps the result in the folder. */
  rehearse(folder: string): Promise<Rehearsal>;
};

const tools = {
  postgres: 'PostgreSQL, which pg_dump and pg_restore copy (docs/postgres.md)',
  firebase: 'Firebase, which `gcloud firestore export` and `firebase auth:export` copy (docs/firebase.md)',
} as const;

/** Throws where the engine brings its own tools for this. */
export function openBackup(engine: EngineSettings): Backup {
  if (engine.kind !== 'sqlite') throw new Error(`everything is kept in ${tools[engine.kind]}`);
  const { file } = engine;
  return {
    async backUp(target, keys = []) {
      if (keys.length > 0) return (await import('./sqlite/encrypted-copy.ts')).copyEncrypted(file, target, keys);
      const { copyDatabase } = await import('./sqlite/backup.ts');
      return copyDatabase(file, target);
    },
    async restore(source, options = {}) {
      const { restoreFrom } = await import('./sqlite/restore.ts');
      return restoreFrom(source, file, options);
    },
    async rehearse(folder) {
      const { rehearseRestore } = await import('./sqlite/rehearsal.ts');
      return rehearseRestore(folder);
    },
  };
}
