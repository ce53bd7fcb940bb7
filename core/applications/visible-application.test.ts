import { expect, it } from 'vitest';
import { createEntry, createRow } from '../../tests/support/application-entry.ts';
import { createViewer } from '../../tests/support/viewer.ts';
import { showApplication } from './visible-application.ts';

const person = {
  name: 'Zoë van der Berg',
  email: 'zoe@school.example',
  phone: '+49 (555) 0117-22',
  school: 'Northgate High (Upper)',
  city: 'Rivermouth',
};
const application = createRow(createEntry(person));

it('shows a coordinator who applied, and a reviewer nothing of it', () => {
  expect(showApplication(application, createViewer('coordinator')).person).toEqual(person);
  const call = 'Call Zoë on 0555 011722.';
  expect(showApplication(application, createViewer('coordinator')).mask(call)).toBe(call);
  const shown = showApplication(application, createViewer('reviewer'));
  expect(shown).toMatchObject({ person: null, age: 16 });
  expect(shown.mask(call)).toBe('Call […] on […].');
  for (const value of Object.values(person)) expect(JSON.stringify(shown)).not.toContain(value);
});
