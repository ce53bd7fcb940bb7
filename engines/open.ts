import type { Engine, EngineSettings, OpenOptions } from './engine.ts';

/** Rejects when the engine cannot be reached: better no start than a false one. Only its own driver is loaded. */
export async function openEngine(settings: EngineSettings, opening: OpenOptions): Promise<Engine> {
  switch (settings.kind) {
    case 'sqlite':
      return (await import('./sqlite/engine.ts')).openSqliteEngine(settings, opening);
    case 'postgres':
      return (await import('./postgres/engine.ts')).openPostgresEngine(settings, opening);
  }
}
