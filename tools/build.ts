import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repository } from './repository.ts';

const client = path.join(repository, 'build', 'client');
const compressible = new Set(['.js', '.css', '.svg', '.ico', '.webmanifest']);

/** Builds scripts and server, and compressed forms of the files; true if that succeeded. */
export async function build(): Promise<boolean> {
  await rm(path.join(repository, 'build'), { recursive: true, force: true });
  const cli = path.join(repository, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const result = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    process.stderr.write('The build failed. Are the build tools there? `npm ci --include=dev` installs them.\n');
    return false;
  }
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => writeCompressedForms(path.join(parentPath, name))));
  return true;
}

async function writeCompressedForms(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, brotliCompressSync(content)),
    writeFile(`${file}.gz`, gzipSync(content, { level: 9 })),
  ]);
}
