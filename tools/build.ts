import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repository } from './repository.ts';

/** Everything the build is made of. */
const sources = [
  '{app,auth,content,core,db,firebase,mail,public,server,tools/bundle}/**/*.*',
  '{package-lock.json,react-router.config.ts,vite.config.ts,tools/build.ts}',
];
const compressible = 'build/client/**/*.{js,css,svg,ico,webmanifest}';

/** Builds if the sources differ from those of the last build; false if that failed. */
export function buildIfChanged(): boolean {
  const stamp = join(repository, 'build/sources.sha256');
  const current = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return true;
  process.stdout.write('Building…\n');
  if (!build()) return false;
  writeFileSync(stamp, current);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: repository, exclude: ['**/node_modules/**'] }).sort())
    hash.update(file).update(readFileSync(join(repository, file)));
  return hash.digest('hex');
}

/** Builds scripts and server, and compressed forms of the files; true if that succeeded. */
function build(): boolean {
  rmSync(join(repository, 'build'), { recursive: true, force: true });
  const cli = join(repository, 'node_modules/@react-router/dev/bin.cjs');
  const options = { cwd: repository, stdio: 'inherit' } as const;
  if (spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], options).status !== 0) {
    process.stderr.write('The build failed. Are the build tools there? `npm ci --include=dev` installs them.\n');
    return false;
  }
  for (const name of globSync(compressible, { cwd: repository })) {
    const file = join(repository, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return true;
}

if (import.meta.main && !buildIfChanged()) process.exitCode = 1;
