import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.ts';
import { repository } from './repository.ts';

/** Everything the build is made of; the rest of the repository cannot change its result. */
const sources = [
  'app',
  'content',
  'core',
  'db',
  'auth',
  'firebase',
  'mail',
  'public',
  'server',
  'tools/bundle',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tools/build.ts',
];

/** Builds when the sources are not those of the last build, or always; false when that failed. */
export async function buildIfChanged({ always = false } = {}): Promise<boolean> {
  const stamp = path.join(repository, 'build', 'sources.sha256');
  const current = await hashSources();
  if (!always && (await readIfThere(stamp)) === current) return true;
  process.stdout.write('Building…\n');
  if (!(await build())) return false;
  await writeFile(stamp, current);
  return true;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await listFiles(path.join(repository, source)))
      hash
        .update(path.relative(repository, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex');
}

async function listFiles(source: string): Promise<string[]> {
  if (path.extname(source)) return [source];
  // The library of Firebase is installed in its folder, and is no part of the build.
  const files = await Array.fromAsync(glob('**/*.*', { cwd: source, exclude: ['**/node_modules/**'] }));
  return files.map((file) => path.join(source, file)).sort();
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

if (import.meta.main)
  process.exitCode = (await buildIfChanged({ always: !process.argv.includes('--if-changed') })) ? 0 : 1;
