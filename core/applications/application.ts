import { isEmail } from '../email.ts';
import { fail, type Success, succeed } from '../result.ts';
import { type Field, type FieldName, fieldNames, fields } from './fields.ts';

/** The values of the application form, as the applicant typed them. Source: SPEC.md, section 3. */
export type Application = Readonly<Record<Exclude<FieldName, 'age'>, string>> & { readonly age: number };

/** `id` is a UUID; `timestamp` is set on arrival (ISO 8601, UTC). */
export type StoredApplication = Application & { readonly id: string; readonly timestamp: string };

/** The fields that reviewers do not see. */
export type Person = Omit<Application, 'age' | 'message'>;

export type FieldRefusal = NonNullable<ReturnType<typeof findRefusal>> | 'too-young';

/** The largest body of a form: five answers with a venture text, in characters of nine bytes each. */
export const bodyLimitBytes = 160 * 1024;

/** Hidden inputs. Only a program fills `honeypotField`: people cannot see it. */
export const submissionIdField = 'submissionId';
export const honeypotField = 'approval_note';

export type Submission = Extract<ReturnType<typeof readApplication>, Success<unknown>>['value'];

// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
const numberPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Reads a posted form by the browser's rules and the minimum age (0: off). Texts stay as they are. */
export function readApplication(entries: Iterable<readonly [string, string]>, minimumAge = 0) {
  const values = new Map(entries);
  const refusals: Partial<Record<FieldName, FieldRefusal>> = {};
  const typed: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const value = values.get(name) ?? '';
    typed[name] = value;
    const refusal = findRefusal(fields[name], value);
    if (refusal) refusals[name] = refusal;
  }
  // The sum turns -0, which a browser accepts, into 0.
  const application = { ...(typed as Record<FieldName, string>), age: Number(typed.age) + 0 };
  if (!refusals.age && application.age < minimumAge) refusals.age = 'too-young';
  if (Object.keys(refusals).length > 0) return { ...fail('invalid'), fields: refusals };
  const submissionId = values.get(submissionIdField) ?? '';
  return succeed({
    application,
    // Null from a browser without scripts, which cannot create one.
    submissionId: uuidPattern.test(submissionId) ? submissionId : null,
    isSpam: Boolean(values.get(honeypotField)),
  });
}

function findRefusal(field: Field, value: string) {
  if (value === '') return 'missing';
  if (field.kind === 'whole-number') {
    if (!numberPattern.test(value) || !Number.isInteger(Number(value))) return 'not-a-whole-number';
    return Number(value) < field.minimum ? 'below-minimum' : null;
  }
  // Browsers send single lines without a line break.
  if (!isPlainText(value) || (field.kind !== 'multiline' && /[\r\n]/.test(value))) return 'not-plain-text';
  // A text area counts a line break as one character, but sends it as two.
  if (value.replaceAll('\r\n', '\n').length > field.maximumLength) return 'too-long';
  return field.kind === 'email' && !isEmail(value) ? 'not-an-email' : null;
}

/** Databases refuse a NUL byte or half a character. */
function isPlainText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
