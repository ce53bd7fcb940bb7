import { hash } from 'node:crypto';
import type { Application } from './application.ts';
import { fieldNames } from './fields.ts';

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

/** A UUID of version 8 (RFC 9562: custom content) from a SHA-256 over the given parts. */
export function makeIdFrom(salt: string, application: Application): string {
  // At this size a thread of its own, as WebCrypto takes, costs more than the hash.
  const bytes = hash('sha256', `${salt}\n${serialise(application)}`, 'buffer').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
