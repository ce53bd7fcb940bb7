import { emailMaximumLength } from '../email.ts';

type TextField = {
  readonly kind: 'text' | 'email' | 'phone' | 'multiline';
  /** In UTF-16 code units, as `maxlength` counts. */
  readonly maximumLength: number;
};

type NumberField = { readonly kind: 'whole-number'; readonly minimum: number };

export type Field = (TextField | NumberField) & {
  /** An optional field may be left empty and may be absent, as in an application from before the field existed. */
  readonly required: boolean;
  /** Name of the column in SQL. Exports and copies in Firestore use the key of the row. */
  readonly column: string;
  /** Whether it says who the applicant is; then reviewers never receive it. */
  readonly identifies: boolean;
  /** What a browser may fill in (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
  readonly autocomplete: string;
};

/** A required text that says who the applicant is. */
const identifying = { kind: 'text', maximumLength: 200, required: true, identifies: true } as const;

/**
 * The one table of the application form's fields, in the order of SPEC.md, section 3, which exports keep. Form, validation,
 * stores, export and import derive from it; `content/` has the texts and `app/apply/layout.ts` the order on the page.
 *
 * The lengths are far above any honest answer, and small enough that even a form full of characters of nine bytes each
 * (three in UTF-8, three for each of them when posted) stays within `bodyLimitBytes`.
 */
export const fields = {
  name: { ...identifying, column: 'name', autocomplete: 'name' },
  email: { ...identifying, kind: 'email', maximumLength: emailMaximumLength, column: 'email', autocomplete: 'email' },
  age: { kind: 'whole-number', minimum: 0, required: true, column: 'age', identifies: false, autocomplete: 'off' },
  phone: { ...identifying, kind: 'phone', maximumLength: 100, column: 'phone', autocomplete: 'tel' },
  school: { ...identifying, column: 'school', autocomplete: 'organization' },
  city: { ...identifying, column: 'city', autocomplete: 'address-level2' },
  message: {
    kind: 'multiline',
    maximumLength: 6000,
    required: true,
    column: 'message',
    identifies: false,
    autocomplete: 'off',
  },
} as const satisfies { readonly [name: string]: Field };

type Fields = typeof fields;

export type FieldName = keyof Fields;

export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** The fields that say who the applicant is. */
export type IdentifyingField = {
  [Name in FieldName]: Fields[Name]['identifies'] extends true ? Name : never;
}[FieldName];

/** Only viewers who may see contact details receive these. Marked as pure, because browsers do not need them. */
export const identifyingFields = /* @__PURE__ */ fieldNames.filter(
  (name): name is IdentifyingField => fields[name].identifies,
);

/** The type of each value, as rows of the table with this `required` have it. */
export type ValuesOf<Required extends boolean> = {
  readonly [Name in FieldName as Fields[Name]['required'] extends Required
    ? Name
    : never]: Fields[Name]['kind'] extends 'whole-number' ? number : string;
};
