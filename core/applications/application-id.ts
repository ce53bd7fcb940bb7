import type { KeyedHash } from '../link-key.ts';
import type { Application } from './application.ts';
import { fieldNames } from './fields.ts';

/** Compares applications. Line breaks differ with scripts off. */
export function isSameApplication(one: Application, other: Application): boolean {
  return serialise(one) === serialise(other);
}

function serialise(application: Application): string {
  const plain = { ...application, message: application.message.replaceAll('\r\n', '\n') };
  return JSON.stringify(fieldNames.map((name) => [name, plain[name]]));
}

/** Keyed, because a plain hash would show reviewers which pupil of a list has applied. */
export function createIdFrom(keyedHash: KeyedHash, salt: string, application: Application): string {
  const hex = Buffer.from(keyedHash(`application id ${salt}\n${serialise(application)}`)).toString('hex');
  // A UUID of version 8 (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
