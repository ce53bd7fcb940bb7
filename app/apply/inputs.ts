import type { InputHTMLAttributes } from 'react';
import { type Field, type FieldName, fields } from '../../domain/applications/fields.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'min' | 'step' | 'maxLength' | 'required' | 'autoComplete'
>;

/** What a phone's keyboard and the browser's own validation need to know about each kind of field. */
const attributes: { readonly [kind in Exclude<Field['kind'], 'multiline'>]: Attributes } = {
  text: { type: 'text', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'text', inputMode: 'tel' },
  'whole-number': { type: 'number', step: 1, inputMode: 'numeric' },
};

/** The attributes of a field's input, by its row in the table of fields. */
export function describeInput(name: FieldName): Attributes {
  const field: Field = fields[name];
  return {
    ...(field.kind !== 'multiline' && attributes[field.kind]),
    ...(field.kind === 'whole-number' ? { min: field.minimum } : { maxLength: field.maximumLength }),
    required: field.required,
    autoComplete: field.autocomplete,
  };
}

/** The value after a success: SPEC.md section 4 resets the age to 0. */
export function readEmptyValue(name: FieldName): string {
  return name === 'age' ? '0' : '';
}
