import { emailMaximumLength } from '../email.ts';

type TextField = {
  readonly kind: 'text' | 'email' | 'phone' | 'multiline';
  /** In UTF-16 code units, as `maxlength` counts. */
  readonly maximumLength: number;
};

type NumberField = { readonly kind: 'whole-number'; readonly minimum: number };

export type Field = (TextField | NumberField) & {
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  readonly autocomplete: string;
};

/** All required, in the order of SPEC.md, section 3. The widest form stays within `bodyLimitBytes`. */
export const fields = {
  name: { kind: 'text', maximumLength: 200, autocomplete: 'name' },
  email: { kind: 'email', maximumLength: emailMaximumLength, autocomplete: 'email' },
  age: { kind: 'whole-number', minimum: 0, autocomplete: 'off' },
  phone: { kind: 'phone', maximumLength: 100, autocomplete: 'tel' },
  school: { kind: 'text', maximumLength: 200, autocomplete: 'organization' },
  city: { kind: 'text', maximumLength: 200, autocomplete: 'address-level2' },
  message: { kind: 'multiline', maximumLength: 6000, autocomplete: 'off' },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as readonly FieldName[];
