import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeAuthSecret } from '../auth-secret.ts';
import { makeDirectory } from './files.ts';

const fileName = 'auth-secret';
const shortestLength = 32;

/**
 * The secret that signs links: made at the first start, kept in the data directory, readable by its owner
 * alone. Losing it makes the links in mails and the apps of second factors useless, and nothing worse.
 */
export function loadAuthSecretFromFile(dataDirectory: string): string {
  const file = join(dataDirectory, fileName);
  const secret = readSecret(file) ?? writeSecret(file);
  if (secret.length >= shortestLength) return secret;
  throw new Error(`the file ${fileName} is too short; remove it and a new secret is made`);
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function writeSecret(file: string): string {
  makeDirectory(dirname(file));
  const draft = `${file}.${process.pid}`;
  // No encoding here: with one, Node does not wait for the disk.
  writeFileSync(draft, makeAuthSecret(), { mode: 0o600, flush: true });
  try {
    // Complete from the start, and only where there is none: another process may be starting as well.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(file) ?? '';
}
