import { z } from 'zod';
import {
  readApplication,
  type SpamFlag,
  type StoredApplication,
  spamFlags,
} from '../../domain/applications/application.ts';
import type { ApplicationEntry } from '../../domain/applications/application-store.ts';

/** The keys of a line and the columns of a table, in this order; `reason` follows when an entry is suspected. */
export const columns = Object.keys({
  id: true,
  name: true,
  email: true,
  age: true,
  phone: true,
  school: true,
  city: true,
  message: true,
  timestamp: true,
} satisfies Record<keyof StoredApplication, true>) as readonly (keyof StoredApplication)[];

export type Row = Record<keyof StoredApplication, string | number> & { readonly reason?: SpamFlag };

export type LineReading =
  | { readonly outcome: 'read'; readonly entry: ApplicationEntry }
  | { readonly outcome: 'refused'; readonly why: string };

// Ids of ours are UUIDs; those of an existing Firestore project are 20 letters and digits.
const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

const momentLength = '2026-11-20T09:30:00.000Z'.length;

const line = z.strictObject({
  id: z.string().regex(idPattern),
  name: z.string(),
  email: z.string(),
  age: z.number(),
  phone: z.string(),
  school: z.string(),
  city: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime({ offset: true }).refine(isMoment).transform(toMoment),
  reason: z.enum(spamFlags).optional(),
} satisfies Record<keyof StoredApplication | 'reason', z.ZodType>);

export function toRow({ application, spamFlag }: ApplicationEntry): Row {
  const row = Object.fromEntries(columns.map((column) => [column, application[column]])) as Row;
  return spamFlag === null ? row : { ...row, reason: spamFlag };
}

export function formatLine(entry: ApplicationEntry): string {
  // JSON leaves these control characters as they are, but a terminal obeys them.
  const line = JSON.stringify(toRow(entry)).replace(/[\x7f-\x9f]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);
  return `${line}\n`;
}

/** Reads one line of an export by the rules of the form. Says what is wrong without repeating what anybody wrote. */
export function readLine(text: string): LineReading {
  const parsed = parseJson(text);
  if (parsed === undefined) return { outcome: 'refused', why: 'it is not JSON' };
  const reading = line.safeParse(parsed);
  if (!reading.success) return { outcome: 'refused', why: explain(reading.error.issues) };

  const { id, timestamp, reason, ...fields } = reading.data;
  const answers = Object.entries(fields).map(([field, value]) => [field, String(value)] as const);
  const form = readApplication(answers);
  if (!form.ok) {
    const why = Object.entries(form.fields).map(([field, refusal]) => `${field}: ${refusal}`);
    return { outcome: 'refused', why: why.join(', ') };
  }
  return {
    outcome: 'read',
    entry: { application: { ...form.value.application, id, timestamp }, spamFlag: reason ?? null },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function explain(issues: readonly z.core.$ZodIssue[]): string {
  const parts = issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `unknown keys (${issue.keys.length})`
      : issue.path.join('.') || 'not an object',
  );
  return `missing or not as exported: ${parts.join(', ')}`;
}

/** Moments are sorted as text, so a zone must not carry one out of the years of four digits. */
function isMoment(timestamp: string): boolean {
  return !Number.isNaN(Date.parse(timestamp)) && toMoment(timestamp).length === momentLength;
}

function toMoment(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
