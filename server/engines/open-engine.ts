import type { EngineSettings } from '../config.ts';
import type { Engine, Opening } from './engine.ts';

/** Rejects when the engine cannot be reached: better no start than a false one. Only its own driver is loaded. */
export async function openEngine(settings: EngineSettings, opening: Opening): Promise<Engine> {
  switch (settings.kind) {
    case 'sqlite':
      return (await import('./sqlite.ts')).openSqliteEngine(settings, opening);
    case 'postgres':
      return (await import('./postgres.ts')).openPostgresEngine(settings, opening);
    case 'firebase':
      return (await import('./firebase.ts')).openFirebaseEngine(settings, opening);
  }
}
