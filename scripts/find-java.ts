import { spawnSync } from 'node:child_process';

/** The name of a Java that runs, installed by apt where that is possible (as root); null where there is none. */
export function findJava(): string | null {
  if (runs()) return 'java';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  process.stderr.write('No Java on this system: installing it with apt, for the HTML checker…\n');
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless']);
  return runs() ? 'java' : null;
}

function runs(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}
