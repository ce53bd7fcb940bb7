import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { repository } from './repository.ts';

/** Everything the build is made of. */
const sources = [
  '{app,auth,content,core,db,firebase,mail,public,server,tools/bundle}/**/*.*',
  '{package-lock.json,react-router.config.ts,vite.config.ts,tools/build.ts}',
];

/** Builds if the sources differ from those of the last build; false if that failed. */
export async function buildIfChanged(): Promise<boolean> {
  const stamp = join(repository, 'build/sources.sha256');
  const current = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return true;
  process.stdout.write('Building…\n');
  if (!(await build())) return false;
  writeFileSync(stamp, current);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: repository, exclude: ['**/node_modules/**'] }).sort())
    hash.update(file).update(readFileSync(join(repository, file)));
  return hash.digest('hex');
}

if (import.meta.main && !(await buildIfChanged())) process.exitCode = 1;
