import { isEmail } from '../email.ts';
import { type Failure, fail, type Success, succeed } from '../result.ts';
import { type Field, type FieldName, fieldNames, fields, type ValuesOf } from './fields.ts';

/** The values of the application form, as the applicant typed them. Source: SPEC.md, section 3. */
export type Application = ValuesOf<true> & Partial<ValuesOf<false>>;

/** An application with what the server adds: its id (a UUID, unique) and when it arrived (ISO 8601, UTC). */
export type StoredApplication = Application & { readonly id: string; readonly timestamp: string };

export function pickFields<Name extends FieldName>(application: Application, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, application[name]])) as Pick<Application, Name>;
}

/** Why a field was refused; `content/en/apply.ts` has the text for each. */
export type FieldRefusal =
  | 'missing'
  | 'too-long'
  | 'not-an-email'
  | 'not-a-whole-number'
  | 'below-minimum'
  | 'too-young'
  | 'not-plain-text';

/** Why a form as a whole was refused: it does not come from our page. */
type FormRefusal = 'unknown-field' | 'repeated-field' | 'bad-submission-id';

/** Why an entry looks automatic. It is stored all the same, apart from the others. */
export type SpamFlag = 'hidden-field-filled';

/** The largest body of a posted form: answers to five questions with a venture text, in characters of nine bytes each. */
export const bodyLimitBytes = 160 * 1024;

/** The hidden inputs in addition to the fields. Only a program fills `honeypotField`: people never see it. */
export const submissionIdField = 'submissionId';
export const honeypotField = 'approval_note';

/** The values of the form as they came, for showing them again; empty for a field that was absent. */
export type TypedValues = { readonly [field in FieldName]: string };

export type Submission = {
  readonly application: Application;
  /** Null when the form was sent by a browser without scripts, which cannot make one. */
  readonly submissionId: string | null;
  readonly spamFlag: SpamFlag | null;
};

export type InvalidSubmission = Failure<'invalid'> & {
  readonly form: FormRefusal | null;
  readonly fields: { readonly [field in FieldName]?: FieldRefusal };
};

// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
const numberPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Reads the entries of a posted form by the browser's own rules (required, type=email, type=number min=0, maxlength)
 * and no stricter ones, but for the minimum age where the operators set one (0: none). Texts are taken as they are: never
 * trimmed, never normalised. `typed` comes with both results.
 */
export function readApplication(
  entries: Iterable<readonly [string, string]>,
  minimumAge = 0,
): (Success<Submission> | InvalidSubmission) & { readonly typed: TypedValues } {
  const values = new Map<string, string>();
  let form: FormRefusal | null = null;
  for (const [field, value] of entries) {
    if (values.has(field)) form ??= 'repeated-field';
    else if (isKnownField(field)) values.set(field, value);
    else form ??= 'unknown-field';
  }
  const submissionId = values.get(submissionIdField) || null;
  if (submissionId !== null && !uuidPattern.test(submissionId)) form ??= 'bad-submission-id';

  const typed: Partial<Record<FieldName, string>> = {};
  const refusals: Partial<Record<FieldName, FieldRefusal>> = {};
  const application: Partial<Record<FieldName, string | number>> = {};
  for (const name of fieldNames) {
    const value = values.get(name) ?? '';
    const broken = findRefusal(fields[name], value);
    const refusal = broken ?? (name === 'age' && isTooYoung(Number(value), minimumAge) ? 'too-young' : null);
    typed[name] = value;
    if (refusal) refusals[name] = refusal;
    // The sum turns -0, which a browser accepts, into 0. An optional field without a value is absent.
    else if (value !== '') application[name] = fields[name].kind === 'whole-number' ? Number(value) + 0 : value;
  }
  const both = { typed: typed as TypedValues };
  if (form || Object.keys(refusals).length > 0) return { ...fail('invalid'), form, fields: refusals, ...both };
  const spamFlag = values.get(honeypotField) ? 'hidden-field-filled' : null;
  return { ...succeed({ application: application as Application, submissionId, spamFlag }), ...both };
}

function isKnownField(field: string): boolean {
  return (fieldNames as readonly string[]).includes(field) || field === submissionIdField || field === honeypotField;
}

/**
 * The one rule about the minimum age, for the browser and the server. What is no age, a negative number included, is not
 * this rule's matter.
 */
export function isTooYoung(age: number, minimumAge: number): boolean {
  return age >= 0 && age < minimumAge;
}

/** Null when the value follows the rules of its row in the table. */
function findRefusal(field: Field, value: string): FieldRefusal | null {
  if (value === '') return field.required ? 'missing' : null;
  if (field.kind === 'whole-number') {
    if (!numberPattern.test(value) || !Number.isInteger(Number(value))) return 'not-a-whole-number';
    return Number(value) < field.minimum ? 'below-minimum' : null;
  }
  // A line break in a single line never leaves a browser.
  if (!isPlainText(value) || (field.kind !== 'multiline' && /[\r\n]/.test(value))) return 'not-plain-text';
  // A text area counts a line break as one character, but sends it as two.
  if (value.replaceAll('\r\n', '\n').length > field.maximumLength) return 'too-long';
  return field.kind === 'email' && !isEmail(value) ? 'not-an-email' : null;
}

/** A NUL byte or half a character cannot be stored as it is, so a question with one finds nothing. */
export function isPlainText(...texts: readonly (string | undefined)[]): boolean {
  return texts.every((text) => text === undefined || (text.isWellFormed() && !text.includes('\0')));
}
