import type { ComponentProps } from 'react';
import { type Field, type FieldName, fields } from '../../core/applications/fields.ts';

/** What a phone's keyboard and the browser's own validation need to know about each kind of field. */
const attributes = {
  text: { type: 'text', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'text', inputMode: 'tel' },
  'whole-number': { type: 'number', step: 1, inputMode: 'numeric' },
} as const satisfies { readonly [kind in Exclude<Field['kind'], 'multiline'>]: ComponentProps<'input'> };

export function describeInput(name: FieldName) {
  const field: Field = fields[name];
  return {
    ...(field.kind !== 'multiline' && { ...attributes[field.kind], enterKeyHint: 'next' as const }),
    ...(field.kind === 'whole-number' && { min: field.minimum }),
    // A long text has none, which cuts off what is pasted: text-length.tsx says instead that it is too long.
    ...(field.kind !== 'whole-number' && field.kind !== 'multiline' && { maxLength: field.maximumLength }),
    // Shows nothing, and tells the style sheet that the field is empty: an early press marks only what was filled in wrong.
    placeholder: ' ',
    required: true,
    autoComplete: field.autocomplete,
  };
}

/** The value after a success: SPEC.md section 4 resets the age to 0. */
export function readEmptyValue(name: FieldName): string {
  return name === 'age' ? '0' : '';
}
