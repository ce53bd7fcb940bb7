import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);
const prehashed = new AsyncLocalStorage<string>();

/** Node has four threads for such work; two stay free for files and compression. */
const limit = pLimit(2);

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const computeTag = (message: string, nonce: Buffer) =>
  limit(() => derive('argon2id', { message, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }));

export async function hashPassword(password: string): Promise<string> {
  const ready = prehashed.getStore();
  if (ready) return ready;
  const salt = randomBytes(16);
  const tag = await computeTag(password, salt);
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', tag = ''] = hash.split('$').slice(-2);
  return timingSafeEqual(Buffer.from(tag, 'base64url'), await computeTag(password, Buffer.from(salt, 'base64url')));
}

/** Hashes before the library's transaction begins: inside it, all other queries of SQLite would wait. */
export function withHash<Value>(hash: string, work: () => Promise<Value>): Promise<Value> {
  return prehashed.run(hash, work);
}
