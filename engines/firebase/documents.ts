import type { StoredApplication } from '../../domain/model/application.ts';
import { fieldNames, fields } from '../../domain/model/fields.ts';
import {
  type DocumentData,
  DocumentReference,
  type DocumentSnapshot,
  GeoPoint,
  Timestamp,
  VectorValue,
} from './libraries/firestore.ts';

const mostIdBytes = 1500;

const earliestMs = Date.parse('0001-01-01T00:00:00.000Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** An application as it stands in the collection `applications`: the fields of SPEC.md, section 3, and no other. */
export function toDocument({ id: _, timestamp, ...answers }: StoredApplication): DocumentData {
  const document: DocumentData = { timestamp: toTimestamp(timestamp) };
  for (const name of fieldNames) if (answers[name] !== undefined) document[name] = answers[name];
  return document;
}

export function toTimestamp(timestamp: string): Timestamp {
  return Timestamp.fromDate(new Date(timestamp));
}

/**
 * Reads a document that this site wrote, or another program before it: a browser may have sent the age as a text, and
 * anything may be missing. Without a readable timestamp, the time at which Firestore got the document counts.
 */
export function toApplication(snapshot: DocumentSnapshot): StoredApplication {
  const data = snapshot.data() ?? {};
  const answers = fieldNames
    .filter((name) => fields[name].required || data[name] !== undefined)
    .map((name) => [name, fields[name].kind === 'whole-number' ? toNumber(data[name]) : toText(data[name])]);
  const date = readDate(data['timestamp']) ?? toDate(snapshot.createTime);
  return { id: snapshot.id, ...Object.fromEntries(answers), timestamp: date.toISOString() } as StoredApplication;
}

function toNumber(value: unknown): number {
  const age = typeof value === 'string' ? Number(value) : value;
  return typeof age === 'number' && Number.isFinite(age) ? age : 0;
}

function toText(value: unknown): string {
  const plain = toPlain(value ?? '');
  return typeof plain === 'object' ? JSON.stringify(plain) : String(plain);
}

/** Firestore's own types as what a reader would write for them; lists and maps as such. */
function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Timestamp) return toDate(value).toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof GeoPoint) return `${value.latitude}, ${value.longitude}`;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof VectorValue) return value.toArray();
  if (Array.isArray(value)) return value.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toPlain(part)]));
}

/** Cut off, never rounded up, so that `since` selects what it seems to; `toDate` rounds. */
function toDate(timestamp: Timestamp | undefined): Date {
  return new Date(timestamp?.toMillis() ?? 0);
}

/** Within the years that Firestore knows too; other years would not sort as text. */
function readDate(value: unknown): Date | null {
  if (value instanceof Timestamp) return toDate(value);
  const date = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null;
  return date && date.getTime() >= earliestMs && date.getTime() <= latestMs ? date : null;
}

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export function isDocumentId(id: string): boolean {
  if (id === '' || id === '.' || id === '..' || id.includes('/') || /^__.*__$/s.test(id)) return false;
  return id.isWellFormed() && Buffer.byteLength(id) <= mostIdBytes;
}
