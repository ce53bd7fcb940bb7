import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { makeConcurrencyLimit } from './concurrency-limit.ts';

/** OWASP's first recommendation for Argon2id (docs/decisions/0009-passwords.md): 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;

/** Node has four threads for such work; two stay free for files, compression and host names. */
const hashesAtOnce = 2;
/** As many as requests are in progress at most (server/edge/request-limits.ts): about five seconds of work. */
const mostWaiting = 250;

const limitConcurrency = makeConcurrencyLimit(hashesAtOnce, mostWaiting);

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The password as it is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Runs outside the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await deriveTag(password, salt, cost, tagBytes);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

const storedPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** Whether this is the stored password, whatever cost it was stored with. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = storedPattern.exec(hash) ?? [];
  if (!memory) throw new Error('a password is stored in an unknown format');
  const expected = Buffer.from(tag, 'base64');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(expected, await deriveTag(password, Buffer.from(salt, 'base64'), costs, expected.length));
}

function deriveTag(password: string, nonce: Buffer, costs: Costs, tagLength: number): Promise<Buffer> {
  return limitConcurrency(() => derive('argon2id', { message: password, nonce, tagLength, ...costs }));
}

type Costs = Readonly<Record<keyof typeof cost, number>>;

/** Base64 without padding, as the PHC string format has it. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
