import type { FieldName } from '../../core/applications/fields.ts';

/** The part of a row that a field takes where the form is wide (form.css). */
type Width = 'full' | 'half' | 'third' | 'two-thirds';

/** The fields in the order of the page. */
export const layout = {
  name: 'full',
  email: 'half',
  phone: 'half',
  age: 'third',
  school: 'two-thirds',
  city: 'full',
  message: 'full',
} as const satisfies Record<FieldName, Width>;
