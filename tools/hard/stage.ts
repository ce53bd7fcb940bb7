import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { type PostgresServer, startPostgres } from '../hosted/postgres-server.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import type {} from './measured.ts';

/** So many rounds, or the share of them that `--scale` asks for; 1 at least. */
export function countRounds(full: number): number {
  return Math.max(1, Math.round(full * inject('scale')));
}

/** A folder for each test of the file, which is removed after it. */
export function prepareFolder(): { readonly path: string } {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybreak-hard-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return {
    get path() {
      return folder;
    },
  };
}

export const hasPostgres = findPostgres() !== null;

/** A PostgreSQL server of the test's own, which waits for the disk; removed after the file. */
export async function startServer(): Promise<PostgresServer> {
  const server = await startPostgres({ programs: findPostgres() ?? '', durable: true });
  afterAll(server.remove);
  return server;
}
