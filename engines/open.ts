import type { Engine, EngineSettings, FirebaseSettings, OpenOptions } from './engine.ts';

/** Rejects when the engine cannot be reached: better no start than a false one. Only its own driver is loaded. */
export async function openEngine(settings: EngineSettings, opening: OpenOptions): Promise<Engine> {
  switch (settings.kind) {
    case 'sqlite':
      return (await import('./sqlite/engine.ts')).openSqliteEngine(settings, opening);
    case 'postgres':
      return (await import('./postgres/engine.ts')).openPostgresEngine(settings, opening);
    case 'firebase':
      return (await importFirebase()).openFirebaseEngine(settings, opening);
  }
}

type FirebaseModule = {
  readonly openFirebaseEngine: (settings: FirebaseSettings, opening: OpenOptions) => Promise<Engine>;
};

/**
 * Firebase's libraries are a separate package, which only a site on Firebase installs
 * (engines/firebase/libraries/package.json). `as string` keeps the type checker from following the import: without them
 * it would find no types there (engines/firebase/tsconfig.json).
 */
async function importFirebase(): Promise<FirebaseModule> {
  try {
    return await import('./firebase/engine.ts' as string);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('Firebase’s libraries are not installed: npm ci --prefix engines/firebase/libraries', {
      cause: error,
    });
  }
}
