import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createDirectory } from './files.ts';
import type { DatabaseSettings } from './open.ts';
import type { Database } from './schema.ts';

const fileName = 'auth-secret';
const shortestLength = 32;

/**
 * Loads the secret that signs links, if the operator sets none: a file beside the SQLite database, or a row
 * of PostgreSQL. The first start creates it for all processes.
 */
export async function loadAuthSecret(db: Database, settings: DatabaseSettings): Promise<string> {
  if (settings.kind === 'sqlite') return loadFromFile(join(dirname(settings.file), fileName));
  await sql`INSERT INTO auth_secret (id, secret) VALUES (1, ${createSecret()}) ON CONFLICT (id) DO NOTHING`.execute(db);
  const { rows } = await sql<{ secret: string }>`SELECT secret FROM auth_secret`.execute(db);
  if (!rows[0]) throw new Error('the table auth_secret is empty');
  return rows[0].secret;
}

function loadFromFile(file: string): string {
  if (!existsSync(file)) writeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortestLength) return secret;
  throw new Error(`the file ${fileName} is too short; remove it and a new secret is made`);
}

function writeSecret(file: string): void {
  createDirectory(dirname(file));
  const draft = `${file}.${process.pid}`;
  // With an encoding here, Node would return before the disk has it.
  writeFileSync(draft, createSecret(), { mode: 0o600, flush: true });
  try {
    // Linked when complete, and only if it is missing: another process may be starting as well.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function createSecret(): string {
  return randomBytes(shortestLength).toString('base64url');
}
