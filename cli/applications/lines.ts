import { z } from 'zod';
import { readApplication, type StoredApplication } from '../../core/applications/application.ts';
import { fieldNames } from '../../core/applications/fields.ts';

/** The keys of a line, in this order. */
const keys = ['id', ...fieldNames, 'timestamp'] as const satisfies readonly (keyof StoredApplication)[];

export type LineResult =
  | { readonly ok: true; readonly application: StoredApplication }
  | { readonly ok: false; readonly problem: string };

const fieldSchemas: Record<string, z.ZodType<string | number>> = Object.fromEntries(
  fieldNames.map((name) => [name, name === 'age' ? z.number() : z.string()]),
);

const lineSchema = z.strictObject({
  // The site's own ids are UUIDs; ids of an existing Firestore project are 20 letters and digits.
  id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  ...fieldSchemas,
  // Timestamps are sorted as text, so each needs a year of four digits in UTC.
  timestamp: z.iso.datetime({ offset: true }).transform(toUtc).pipe(z.iso.datetime()),
});

export function formatLine(application: StoredApplication): string {
  const line = JSON.stringify(Object.fromEntries(keys.map((key) => [key, application[key]])));
  // JSON keeps these: a terminal obeys the control characters, and `readline` ends a line at the others.
  return `${line.replace(/[\x7f-\x9f\u2028\u2029]/g, escapeCharacter)}\n`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Reads one line by the rules of the form. The problem names fields and codes only. */
export function parseLine(text: string): LineResult {
  const line = lineSchema.safeParse(parseJson(text));
  if (!line.success) {
    const places = line.error.issues.map(({ path, code }) => path.join('.') || code);
    return { ok: false, problem: `missing or not as exported: ${places.join(', ')}` };
  }
  const { id, timestamp, ...values } = line.data;
  const form = readApplication(Object.entries(values).map(([field, value]) => [field, String(value)]));
  if (form.ok) return { ok: true, application: { ...form.value.application, id, timestamp } };
  const errors = Object.entries(form.fields).map(([field, code]) => `${field}: ${code}`);
  return { ok: false, problem: errors.join(', ') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toUtc(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
