import { loadAuthSecret } from '../db/auth-secret.ts';
import { maintain } from '../db/maintain.ts';
import { type DatabaseSettings, type OpenOptions, openDatabase } from '../db/open.ts';
import type { Engine } from './engine.ts';
import { makeSqlParts } from './sql/engine-parts.ts';

/** Rejects with a sentence for the operator if the database cannot be used. */
export async function openEngine(settings: DatabaseSettings, opening?: OpenOptions): Promise<Engine> {
  const db = await openDatabase(settings, opening);
  const isSqlite = settings.kind === 'sqlite';
  return {
    ...makeSqlParts(db, settings.kind),
    isShared: !isSqlite,
    loadAuthSecret: () => loadAuthSecret(db, settings),
    maintain: isSqlite ? () => maintain(db) : null,
    close: () => db.destroy(),
  };
}
