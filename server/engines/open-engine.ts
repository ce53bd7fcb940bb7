import type { EngineSettings } from '../config.ts';
import type { Engine, Opening } from './engine.ts';

/** Rejects when the engine cannot be reached: better no start than a false one. Its driver is loaded only here. */
export async function openEngine(settings: EngineSettings, opening: Opening): Promise<Engine> {
  const { openSqliteEngine } = await import('./sqlite.ts');
  return openSqliteEngine(settings, opening);
}
