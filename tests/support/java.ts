import { spawnSync } from 'node:child_process';

/** True if a Java runs here: the HTML checker and Firestore's emulator need one. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** For a program of some minutes: compiling its code well costs Java more than that code saves. */
export const shortLivedJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] as const;
