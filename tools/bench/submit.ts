import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../build-if-changed.ts';
import { startPostgres } from '../postgres-server.ts';
import { findPostgres } from '../programs.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { compare, makeApplyRequest, printTable, sendLoad, startBareServer } from './measure.ts';

// How many durable applications a second this machine takes, compared with a bare server that stores them in SQLite with a
// commit for those that arrive together. `--postgres` stores the site's in PostgreSQL; `--connections 10,1000`.

const seconds = 4;
const { postgres, connections } = parseArgs({
  options: { postgres: { type: 'boolean' }, connections: { type: 'string', default: '1,16,64' } },
}).values;
const programs = postgres ? findPostgres() : null;

await buildIfChanged();
const { folder } = makeTemporaryFolder('.bench-submit-', repository);
const server = programs === null ? null : await startPostgres({ programs, durable: true });
const bare = await startBareServer(folder, { database: join(folder, 'bare.db') });
const site = await startSite(folder, { settings: server ? { DATABASE_URL: server.url } : {} });
try {
  // Past the mails that a site sends in an hour, as on a busy evening.
  await sendLoad({ url: site.url, connections: 16, seconds, request: makeApplyRequest });
  for (const count of connections.split(',')) {
    const targets = [bare, { ...site, name: 'POST /apply' }].map(({ name, child, url }) => ({
      name,
      child,
      expectedStatus: 303,
      load: { url, connections: Number(count), seconds, request: makeApplyRequest },
    }));
    printTable(`${count} at a time, median of three rounds`, await compare(targets));
  }
} finally {
  await Promise.all([site.end('SIGTERM'), bare.end(), server?.remove()]);
}
