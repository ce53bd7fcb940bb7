import { spawnSync } from 'node:child_process';

/** For a program that lives for minutes at most: compiling its code well costs Java more work than that code saves. */
export const shortLivedJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] as const;

/** Whether a Java runs here; the HTML checker needs one. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** Installs a Java by apt where there is none and that is possible (as root). */
export function installJava(): void {
  if (hasJava() || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  process.stderr.write('No Java on this system: installing it with apt, for the HTML checker…\n');
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless']);
}
