import { hash } from 'node:crypto';
import type { Application } from './application.ts';
import { fieldNames } from './fields.ts';
import type { KeyedHash } from './link-key.ts';

/** True when the applications are the same but for how line breaks are written, which differs with scripts off. */
export function isSameApplication(one: Application, other: Application): boolean {
  return serialise(one) === serialise(other);
}

/**
 * Never change this order, and add no field: ids of stored applications were made from it. A field that was added later
 * stands behind these with its name, and only when it was filled in, so that a form from before the field is the same.
 */
const firstFields = ['name', 'email', 'phone', 'age', 'school', 'city', 'message'] as const;

function serialise(application: Application): string {
  const plain: { readonly [field: string]: unknown } = {
    ...application,
    message: application.message.replaceAll('\r\n', '\n'),
  };
  const later = fieldNames.filter((field) => !(firstFields as readonly string[]).includes(field) && plain[field]);
  return JSON.stringify([...firstFields.map((field) => plain[field]), ...later.map((field) => [field, plain[field]])]);
}

/**
 * The id for this content. Keyed: reviewers see ids, and a reader with a list of pupils could find out by a plain hash which of
 * them applied.
 */
export function makeIdFrom(keyedHash: KeyedHash, salt: string, application: Application): string {
  return toUuid(keyedHash(`application id ${salt}\n${serialise(application)}`));
}

/** The id that version 1 made: such applications are stored, and may be sent again. */
export function makePlainId(salt: string, application: Application): string {
  // At this size a separate thread, as WebCrypto takes, costs more than the hash.
  return toUuid(hash('sha256', `${salt}\n${serialise(application)}`, 'buffer'));
}

/** A UUID of version 8 (RFC 9562: custom content). */
function toUuid(digest: Uint8Array): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
