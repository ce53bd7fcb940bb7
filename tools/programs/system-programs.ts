import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The first program with one of these names on the path or in the system's usual folders; null when there is none. */
export function findOnPath(...names: readonly string[]): string | null {
  const folders = [...readPath(), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable) ?? null;
}

export function readPath(): string[] {
  // biome-ignore lint/style/noProcessEnv: the system's own, no setting of ours
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
}

/** Installs packages as root where the system has apt, then looks again with `find`. */
export function installByApt<Found>(name: string, packages: readonly string[], find: () => Found | null): Found | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stderr.write(`No ${name} on this system: installing it with apt…\n`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  return find();
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
