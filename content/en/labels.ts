import type { FieldName } from '../../core/applications/fields.ts';

/** The names of the fields of an application, in the form and on every page. */
export const labels: Record<FieldName, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  age: 'Age',
  school: 'School',
  city: 'City',
  message: 'Tell us about your venture',
};
