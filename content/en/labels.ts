import type { FieldName } from '../../core/applications/fields.ts';

/** What the fields of an application are called, in the form and wherever they are shown again. */
export const labels: Record<FieldName, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  age: 'Age',
  school: 'School',
  city: 'City',
  message: 'Tell us about your venture',
};
