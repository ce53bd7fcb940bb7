import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EngineSettings } from '../engines/engine.ts';
import { loadConfig } from '../server/config.ts';
import { databasePattern } from '../server/settings.ts';

/** The addresses of engines, as operators write them. */
export const engineUrlForms = 'sqlite:FILE, postgres://USER@HOST/DATABASE, or site: the one of the settings';

/** A move is the only one that asks while it runs. */
const poolSize = 10;

/** Reads the two ends of a move. Throws with what is wrong, without repeating what was given: it may hold a password. */
export function readEnds({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined || to === undefined) throw new Error('copy needs --from and --to');
  const [origin, destination] = [readEngineUrl(from), readEngineUrl(to)];
  if (!origin || !destination) throw new Error(`${origin ? '--to' : '--from'} takes ${engineUrlForms}`);
  if (isDeepStrictEqual(origin, destination)) throw new Error('--from and --to are the same');
  return { from: origin, to: destination };
}

function readEngineUrl(text: string): EngineSettings | null {
  if (text === 'site') return loadConfig().engine;
  if (databasePattern.test(text)) return { kind: 'postgres', url: text, poolSize };
  const file = /^sqlite:(.+)$/s.exec(text)?.[1];
  return file === undefined ? null : { kind: 'sqlite', file: resolve(file) };
}
