import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'build', 'client');
// Pages and their data are completed with the operator's settings when the server starts, and compressed there.
const compressible = new Set(['.js', '.css', '.svg', '.webmanifest', '.ico']);

await rm(path.join(root, 'build'), { recursive: true, force: true });
const cli = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
const result = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (result.error || result.status !== 0) {
  process.stderr.write(result.stdout);
  process.stderr.write('The build failed. Are the build tools there? `npm ci --include=dev` installs them.\n');
  process.exit(1);
}

const entries = await readdir(client, { recursive: true, withFileTypes: true });
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const body = await readFile(file);
      const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
);
