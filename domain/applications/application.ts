import { emailMaximumLength, isEmail } from '../email.ts';

/** The seven answers of the application form, as the applicant typed them. Source: SPEC.md, section 3. */
export type Application = {
  readonly name: string;
  readonly email: string;
  /** Whole years, zero or more; no upper bound. */
  readonly age: number;
  readonly phone: string;
  readonly school: string;
  readonly city: string;
  readonly message: string;
};

/** An application with what the server adds: its id (a UUID, unique) and when it arrived (ISO 8601, UTC). */
export type StoredApplication = Application & { readonly id: string; readonly timestamp: string };

export type FieldName = keyof Application;

/** Why a field was refused; `content/en/apply.ts` has the words for each. */
export type FieldRefusal =
  | 'missing'
  | 'too-long'
  | 'not-an-email'
  | 'not-a-whole-number'
  | 'below-minimum'
  | 'not-plain-text';

/** Why a form as a whole was refused: it does not come from our page. */
type FormRefusal = 'unknown-field' | 'repeated-field' | 'bad-submission-id';

/** Why an entry looks automatic. It is kept all the same, apart from the others. */
export const spamFlags = ['hidden-field-filled'] as const;
export type SpamFlag = (typeof spamFlags)[number];

export const ageMinimumYears = 0;

/** A class of 40 behind one address of a school gets through within a minute, each with two retries. */
export const submissionsPerWindow = 120;
export const submissionWindowSeconds = 60;

/** The largest body of a posted form. */
export const bodyLimitBytes = 64 * 1024;

/**
 * In UTF-16 code units, as `maxlength` counts: far above any honest answer, and small enough that even a form full of
 * characters of nine bytes each (three in UTF-8, three for each of them when posted) stays within `bodyLimitBytes`.
 */
export const maximumLengths = {
  name: 200,
  email: emailMaximumLength,
  phone: 100,
  school: 200,
  city: 200,
  message: 6000,
} as const satisfies Record<Exclude<FieldName, 'age'>, number>;

/** Every field of the form, in the order of the page. */
export const fieldNames = ['name', 'email', 'phone', 'age', 'school', 'city', 'message'] as const satisfies FieldName[];

/** The hidden inputs beside the seven fields. Only a program fills `honeypotField`: people never see it. */
export const submissionIdField = 'submissionId';
export const honeypotField = 'approval_note';

/** The values of the form as they came, for showing them again. */
export type TypedValues = { readonly [field in FieldName]: string };

export type Reading =
  | {
      readonly outcome: 'read';
      readonly application: Application;
      /** Null when the form was sent by a browser without scripts, which cannot make one. */
      readonly submissionId: string | null;
      readonly spamFlag: SpamFlag | null;
      readonly typed: TypedValues;
    }
  | {
      readonly outcome: 'refused';
      readonly form: FormRefusal | null;
      readonly fields: { readonly [field in FieldName]?: FieldRefusal };
      readonly typed: TypedValues;
    };

// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
const numberPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Reads the entries of a posted form by the browser's own rules (required, type=email, type=number min=0, maxlength)
 * and no stricter ones. Texts are taken as they are: never trimmed, never normalised.
 */
export function readApplication(entries: Iterable<readonly [string, string]>): Reading {
  const values = new Map<string, string>();
  let form: FormRefusal | null = null;
  for (const [field, value] of entries) {
    if (values.has(field)) form ??= 'repeated-field';
    else if (isKnownField(field)) values.set(field, value);
    else form ??= 'unknown-field';
  }
  const typed = readTypedValues(values);
  const submissionId = values.get(submissionIdField) || null;
  if (submissionId !== null && !uuidPattern.test(submissionId)) form ??= 'bad-submission-id';

  const fields: { [field in FieldName]?: FieldRefusal } = {};
  for (const field of fieldNames) {
    const refusal = field === 'age' ? findAgeRefusal(typed.age) : findTextRefusal(field, typed[field]);
    if (refusal) fields[field] = refusal;
  }
  if (form || Object.keys(fields).length > 0) return { outcome: 'refused', form, fields, typed };

  return {
    outcome: 'read',
    // The sum turns -0, which a browser accepts, into 0.
    application: { ...typed, age: Number(typed.age) + 0 },
    submissionId,
    spamFlag: values.get(honeypotField) ? 'hidden-field-filled' : null,
    typed,
  };
}

function isKnownField(field: string): boolean {
  return (fieldNames as readonly string[]).includes(field) || field === submissionIdField || field === honeypotField;
}

function readTypedValues(values: ReadonlyMap<string, string>): TypedValues {
  return {
    name: values.get('name') ?? '',
    email: values.get('email') ?? '',
    phone: values.get('phone') ?? '',
    age: values.get('age') ?? '',
    school: values.get('school') ?? '',
    city: values.get('city') ?? '',
    message: values.get('message') ?? '',
  };
}

function findAgeRefusal(value: string): FieldRefusal | null {
  if (value === '') return 'missing';
  if (!numberPattern.test(value)) return 'not-a-whole-number';
  const age = Number(value);
  if (!Number.isInteger(age)) return 'not-a-whole-number';
  return age < ageMinimumYears ? 'below-minimum' : null;
}

function findTextRefusal(field: Exclude<FieldName, 'age'>, value: string): FieldRefusal | null {
  if (value === '') return 'missing';
  if (!isPlainText(value, field === 'message')) return 'not-plain-text';
  // A text area counts a line break as one character, but sends it as two.
  if (value.replaceAll('\r\n', '\n').length > maximumLengths[field]) return 'too-long';
  if (field === 'email' && !isEmail(value)) return 'not-an-email';
  return null;
}

/** A NUL byte or half a character cannot be kept as it is; a line break in a single line never leaves a browser. */
function isPlainText(value: string, severalLines: boolean): boolean {
  return value.isWellFormed() && !value.includes('\0') && (severalLines || !/[\r\n]/.test(value));
}
