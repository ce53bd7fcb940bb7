import { type DocumentData, type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { fieldNames, type StoredApplication } from '../../domain/application.ts';

/** An application as it stands in the collection `applications`: the fields of SPEC.md, section 3, and no other. */
export function toDocument({ id, timestamp, ...fields }: StoredApplication): DocumentData {
  const document: DocumentData = { timestamp: toTimestamp(timestamp) };
  for (const field of fieldNames) document[field] = fields[field];
  return document;
}

export function toTimestamp(moment: string): Timestamp {
  return Timestamp.fromDate(new Date(moment));
}

/**
 * Reads a document that this site wrote, or another program before it: a browser may have sent the age as a text, and
 * anything may be missing. Where no moment can be read, the one counts at which Firestore got the document.
 */
export function toApplication(snapshot: DocumentSnapshot): StoredApplication {
  const data = snapshot.data() ?? {};
  const age = Number(data['age'] ?? 0);
  return {
    id: snapshot.id,
    name: toText(data['name']),
    email: toText(data['email']),
    age: Number.isFinite(age) ? age : 0,
    phone: toText(data['phone']),
    school: toText(data['school']),
    city: toText(data['city']),
    message: toText(data['message']),
    timestamp: (readMoment(data['timestamp']) ?? snapshot.createTime?.toDate() ?? new Date(0)).toISOString(),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

function readMoment(value: unknown): Date | null {
  if (value instanceof Timestamp) return value.toDate();
  const date = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export function isDocumentId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && !id.includes('/') && !/^__.*__$/.test(id) && id.length <= 500;
}
