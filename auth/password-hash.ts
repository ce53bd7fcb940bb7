import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);
const prehashed = new AsyncLocalStorage<string>();

/** Node has four threads for such work; two stay free for files and compression. */
const limit = pLimit(2);

/** The fastest of OWASP's equally strong settings: 7 MiB, five passes, one lane. Older hashes have others. */
const currentSettings = '$argon2id$v=19$m=7168,t=5,p=1';

async function computeHash(message: string, settings: string, salt: string): Promise<string> {
  const [memory = 0, passes = 0] = (settings.match(/\d+(?=,)/g) ?? []).map(Number);
  const parameters = { memory, passes, parallelism: 1, tagLength: 32, nonce: Buffer.from(salt, 'base64url') };
  const tag = await limit(() => derive('argon2id', { message, ...parameters }));
  return `${settings}$${salt}$${tag.toString('base64url')}`;
}

export async function hashPassword(password: string): Promise<string> {
  return prehashed.getStore() ?? computeHash(password, currentSettings, randomBytes(16).toString('base64url'));
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, settings = '', salt = ''] = /^(.+)\$(.+)\$.+$/.exec(hash) ?? [];
  return timingSafeEqual(Buffer.from(await computeHash(password, settings, salt)), Buffer.from(hash));
}

/** Hashes before the library's transaction begins: inside it, all other queries of SQLite would wait. */
export function withHash<Value>(hash: string, work: () => Promise<Value>): Promise<Value> {
  return prehashed.run(hash, work);
}
