import type { EngineSettings } from '../config.ts';
import type { Engine } from './engine.ts';

/** Rejects when the engine cannot be reached: better no start than a false one. Its driver is loaded only here. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  switch (settings.kind) {
    case 'sqlite':
      return (await import('./sqlite.ts')).openSqliteEngine(settings);
    case 'firebase':
      return (await import('./firebase.ts')).openFirebaseEngine(settings);
  }
}
