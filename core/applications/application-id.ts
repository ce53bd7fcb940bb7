import type { KeyedHash } from '../link-key.ts';
import type { Application } from './application.ts';
import { fieldNames } from './fields.ts';

/** True when the applications are the same but for how line breaks are written, which differs with scripts off. */
export function isSameApplication(one: Application, other: Application): boolean {
  return serialise(one) === serialise(other);
}

function serialise(application: Application): string {
  const plain = { ...application, message: application.message.replaceAll('\r\n', '\n') };
  return JSON.stringify(fieldNames.map((name) => [name, plain[name]]));
}

/**
 * The id for this content. Keyed: reviewers see ids, and a reader with a list of pupils could find out by a plain hash which of
 * them applied.
 */
export function makeIdFrom(keyedHash: KeyedHash, salt: string, application: Application): string {
  return toUuid(keyedHash(`application id ${salt}\n${serialise(application)}`));
}

function toUuid(digest: Uint8Array): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
