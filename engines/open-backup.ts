import type { EngineSettings } from './engine.ts';
import type { CopyContent } from './sqlite/backup.ts';
import type { Rehearsal } from './sqlite/rehearsal.ts';
import type { Restoration } from './sqlite/restore.ts';

/** The whole database as one file. They reject with a `StoreFailure` and overwrite nothing. */
export type Backup = {
  backUp(target: string): Promise<CopyContent>;
  restore(source: string): Promise<Restoration>;
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
    async backUp(target) {
      const { copyDatabase } = await import('./sqlite/backup.ts');
      return copyDatabase(file, target);
    },
    async restore(source) {
      const { restoreDatabase } = await import('./sqlite/restore.ts');
      return restoreDatabase(source, file);
    },
    async rehearse(folder) {
      const { rehearseRestore } = await import('./sqlite/rehearsal.ts');
      return rehearseRestore(folder);
    },
  };
}
