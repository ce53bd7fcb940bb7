import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { makeStoreFailure } from '../store-failure.ts';
import { type CopyContent, copyDatabase } from './backup.ts';
import { fillNewFile, isFile } from './files.ts';

// The format is age (https://age-encryption.org/v1), which the program `age` reads too. Files go through in chunks of 64 KiB.

const firstLine = 'age-encryption.org/v1\n';

/**
 * As `copyDatabase`, encrypted for each of these public keys (`age1…`). The plain copy lies next to the database meanwhile, where
 * the same is in the open anyway, and never where the target is.
 */
export async function copyEncrypted(source: string, target: string, keys: readonly string[]): Promise<CopyContent> {
  const encrypter = makeEncrypter(keys);
  const plain = `${source}.${process.pid}.plain`;
  return fillNewFile(target, async (draft) => {
    try {
      const content = await copyDatabase(source, plain);
      await convert(plain, draft, (bytes) => encrypter.encrypt(bytes));
      return content;
    } finally {
      rmSync(plain, { force: true });
    }
  });
}

/** Whether a file begins as age's do. */
export function isEncrypted(file: string): boolean {
  if (!isFile(file)) return false;
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(firstLine.length);
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString('latin1') === firstLine;
}

/** Decrypts a backup into the new file `target` with the identities (`AGE-SECRET-KEY-…`) of a file. Rejects with a `StoreFailure`. */
export async function decryptCopy(source: string, target: string, identityFile: string): Promise<void> {
  if (!isEncrypted(source)) throw refuse(`${source} is not encrypted by age, so leave --identity out`);
  const decrypter = makeDecrypter(identityFile);
  try {
    await convert(source, target, (bytes) => decrypter.decrypt(bytes));
  } catch (error) {
    const isOther = (error as Error).message.startsWith('no identity matched');
    if (isOther) throw refuse(`${source} was encrypted for another key than the one in ${identityFile}`);
    throw refuse(`${source} is damaged`, error);
  }
}

async function convert(
  source: string,
  target: string,
  change: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  const changed = await change(Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array>);
  const bytes = Readable.fromWeb(changed as WebStream);
  await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
}

function makeEncrypter(keys: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const key of keys)
    try {
      encrypter.addRecipient(key);
    } catch {
      // It may be the private one, so it is not repeated.
      throw refuse('what follows --for is no public key of age: expected one such as age1…, as age-keygen prints it');
    }
  return encrypter;
}

function makeDecrypter(identityFile: string): Decrypter {
  if (!existsSync(identityFile)) throw refuse(`there is no file ${identityFile}`);
  const lines = readFileSync(identityFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const line of lines) decrypter.addIdentity(line);
  } catch {
    lines.length = 0;
  }
  if (lines.length === 0) throw refuse(`${identityFile} has no private key of age: expected a line AGE-SECRET-KEY-…`);
  return decrypter;
}

function refuse(message: string, cause?: unknown) {
  return makeStoreFailure('store-unavailable', message, cause);
}
