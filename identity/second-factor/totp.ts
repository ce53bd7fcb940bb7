import { createHmac } from 'node:crypto';

/** What every authenticator app takes without being told: six digits, a new code each 30 seconds, SHA-1 (RFC 6238). */
const digits = 6;
const stepSeconds = 30;
/** Clocks of phones differ, and typing takes time: the code before and the code after count too. */
const tolerance = 1;

/** The code of a time step (RFC 4226, section 5.3). */
export function makeTotpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function findTotpStep(nowMs = Date.now()): number {
  return Math.floor(nowMs / 1000 / stepSeconds);
}

/** The step whose code this is, later than `lastStep`; null when it is none around now. Spaces do not matter. */
export function matchTotpCode(secret: Uint8Array, code: string, lastStep: number): number | null {
  const typed = code.replace(/\s/g, '');
  const now = findTotpStep();
  for (let step = now - tolerance; step <= now + tolerance; step += 1)
    if (step > lastStep && makeTotpCode(secret, step) === typed) return step;
  return null;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without padding, as authenticator apps take it (RFC 4648, section 6). The number of bytes must be a multiple of 5. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five, 2)]).join('');
}
