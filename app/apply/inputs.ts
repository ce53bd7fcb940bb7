import type { ComponentProps } from 'react';
import { type Field, type FieldName, fields } from '../../core/applications/fields.ts';

/** The columns that a field takes where the form is wide, in the order of the page. */
export const columns = {
  name: 'sm:col-span-6',
  email: 'sm:col-span-3',
  phone: 'sm:col-span-3',
  age: 'sm:col-span-2',
  school: 'sm:col-span-4',
  city: 'sm:col-span-6',
  message: 'sm:col-span-6',
} as const satisfies Record<FieldName, string>;

export const fieldsOnPage = Object.keys(columns) as FieldName[];

/** The attributes of each kind of field, for a phone's keyboard and the browser's own validation. */
const attributes = {
  text: { type: 'text', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'text', inputMode: 'tel' },
  'whole-number': { type: 'number', step: 1, inputMode: 'numeric' },
  multiline: {},
} as const satisfies { readonly [kind in Field['kind']]: ComponentProps<'input'> };

export function describeInput(name: FieldName) {
  const field: Field = fields[name];
  return {
    ...attributes[field.kind],
    ...(field.kind === 'whole-number' ? { min: field.minimum } : { maxLength: field.maximumLength }),
    // Lets the styles recognise an empty field, so that an early submit marks only wrong texts.
    placeholder: ' ',
    required: true,
    autoComplete: field.autocomplete,
  };
}
