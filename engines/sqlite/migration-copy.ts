import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '../../domain/model/time.ts';
import { makeStoreFailure } from '../store-failure.ts';

const mebibyte = 2 ** 20;

/**
 * Copies a database of this version into one file next to it, readable by its owner alone, and returns the file; null in
 * memory. Throws a `StoreFailure` where there is no room for the copy and for the migration.
 */
export function copyBeforeMigration(database: DatabaseSync, version: number): string | null {
  const file = database.location();
  if (file === null) return null;
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  // The copy, and about as much for tables that the migration writes again.
  const needed = 2 * statSync(file).size;
  if (bavail * bsize < needed)
    throw makeStoreFailure(
      'store-full',
      `the database must be brought to a newer version, and a copy is made before: ${folder} needs ` +
        `${Math.ceil(needed / mebibyte)} MiB of free space and has ${Math.floor((bavail * bsize) / mebibyte)}`,
    );
  const copy = `${file}.version-${version}`;
  const draft = `${copy}.${process.pid}.part`;
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    database.prepare('VACUUM INTO ?').run(draft);
    renameSync(draft, copy);
  } finally {
    rmSync(draft, { force: true });
  }
  return copy;
}

/** The copies of this database that earlier migrations left, the newest version first. */
export function listMigrationCopies(file: string): readonly string[] {
  const folder = dirname(file);
  const prefix = `${basename(file)}.version-`;
  const versions = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
  return versions.sort((one, other) => other - one).map((version) => join(folder, prefix + version));
}

/** A copy holds what was erased since, so it goes as backups do. */
export async function removeOldMigrationCopies(file: string, days: number): Promise<void> {
  for (const copy of listMigrationCopies(file))
    if (statSync(copy).mtimeMs < Date.now() - days * dayMs) rmSync(copy, { force: true });
}
