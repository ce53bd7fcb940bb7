import type { EngineSettings } from '../config.ts';
import type { Engine, Opening } from './engine.ts';

/** Rejects when the engine cannot be reached: better no start than a false one. Only its own driver is loaded. */
export async function openEngine(settings: EngineSettings, opening: Opening): Promise<Engine> {
  if (settings.kind === 'postgres') {
    const { openPostgresEngine } = await import('./postgres.ts');
    return openPostgresEngine(settings);
  }
  const { openSqliteEngine } = await import('./sqlite.ts');
  return openSqliteEngine(settings, opening);
}
