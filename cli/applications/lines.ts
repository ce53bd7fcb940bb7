import { z } from 'zod';
import { readApplication, type StoredApplication, spamFlags } from '../../core/applications/application.ts';
import { fieldNames, fields } from '../../core/applications/fields.ts';
import type { ApplicationTable } from '../../db/schema.ts';

/** The keys of a line and the columns of a table, in this order. `reason` follows in an export of suspected entries. */
export const columns = ['id', ...fieldNames, 'timestamp'] as const satisfies readonly (keyof StoredApplication)[];

export type Row = { readonly [column in keyof StoredApplication | 'reason']?: string | number };

export type LineResult =
  | { readonly ok: true; readonly application: StoredApplication; readonly isSpam: boolean }
  | { readonly ok: false; readonly problem: string };

// The site's own ids are UUIDs; ids of an existing Firestore project are 20 letters and digits.
const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

const timestampLength = '2026-11-20T09:30:00.000Z'.length;

const applicationLine = z.strictObject({
  id: z.string().regex(idPattern),
  ...makeFieldSchemas(),
  timestamp: z.iso.datetime({ offset: true }).refine(isSortable).transform(toUtc),
  reason: z.enum(spamFlags).optional(),
});

/** The type of each field. An optional one may be absent; its limits are left to `readApplication`. */
function makeFieldSchemas(): Record<string, z.ZodType<string | number | undefined>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, required }]) => {
      const schema = kind === 'whole-number' ? z.number() : z.string();
      return [name, required ? schema : schema.optional()];
    }),
  );
}

/** The columns that have a value; a field that the application lacks is left out. */
export function toRow(application: ApplicationTable): Row {
  const row: Row = Object.fromEntries(
    columns.filter((column) => application[column] !== undefined).map((column) => [column, application[column]]),
  );
  return application.status === 'spam' ? { ...row, reason: spamFlags[0] } : row;
}

export function formatLine(application: ApplicationTable): string {
  // JSON leaves these as they are, but a terminal obeys the control characters and `readline` ends a line at the others.
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${JSON.stringify(toRow(application)).replace(/[\x7f-\x9f\u2028\u2029]/g, escaped)}\n`;
}

/** Reads one line of an export by the rules of the form. The problem never repeats what an applicant wrote. */
export function readLine(text: string): LineResult {
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, problem: 'it is not JSON' };
  const result = applicationLine.safeParse(parsed);
  if (!result.success) return { ok: false, problem: describeIssues(result.error.issues) };

  const { id, timestamp, reason, ...values } = result.data;
  const entries = Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)] as const],
  );
  const form = readApplication(entries);
  if (!form.ok) {
    const refusals = Object.entries(form.fields).map(([field, refusal]) => `${field}: ${refusal}`);
    return { ok: false, problem: refusals.join(', ') };
  }
  return { ok: true, application: { ...form.value.application, id, timestamp }, isSpam: reason !== undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const parts = issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `unknown keys (${issue.keys.length})`
      : issue.path.join('.') || 'not an object',
  );
  return `missing or not as exported: ${parts.join(', ')}`;
}

/** Timestamps are sorted as text, so the offset must not lead out of the years with four digits. */
function isSortable(timestamp: string): boolean {
  return !Number.isNaN(Date.parse(timestamp)) && toUtc(timestamp).length === timestampLength;
}

function toUtc(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
