import { spawnSync } from 'node:child_process';
import { installByApt } from './system-programs.ts';

/** For a program that lives for minutes at most: compiling its code well costs Java more work than that code saves. */
export const shortLivedJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] as const;

/** Whether a Java runs here; the HTML checker needs one. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** Installs a Java by apt where there is none and that is possible (as root). */
export function installJava(): void {
  if (!hasJava()) installByApt('Java', ['default-jre-headless'], hasJava);
}
