import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EngineSettings } from './config.ts';

/** The addresses of engines, as operators write them. */
export const engineUrlForms = 'sqlite:PATH-OF-THE-DATABASE-FILE';

/** Reads the two ends of a move. Throws with what is wrong, without repeating what was given: it may hold a password. */
export function readEnds({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined || to === undefined) throw new Error('copy needs --from and --to');
  const [origin, destination] = [readEngineUrl(from), readEngineUrl(to)];
  if (!origin || !destination) throw new Error(`${origin ? '--to' : '--from'} takes ${engineUrlForms}`);
  if (isDeepStrictEqual(origin, destination)) throw new Error('--from and --to are the same');
  return { from: origin, to: destination };
}

function readEngineUrl(text: string): EngineSettings | null {
  const path = /^sqlite:(?<path>.+)$/s.exec(text)?.groups?.['path'];
  return path === undefined ? null : { kind: 'sqlite', file: resolve(path) };
}
