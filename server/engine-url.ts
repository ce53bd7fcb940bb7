import { resolve } from 'node:path';
import type { EngineSettings } from './config.ts';

/** The addresses of engines, as operators write them. */
export const engineUrlForms = 'sqlite:PATH-OF-THE-DATABASE-FILE';

/** Reads the address of an engine, for commands that name two of them; null when it is none. */
export function readEngineUrl(text: string): EngineSettings | null {
  const path = /^sqlite:(?<path>.+)$/s.exec(text)?.groups?.['path'];
  return path === undefined ? null : { kind: 'sqlite', file: resolve(path) };
}
