import { expect, it } from 'vitest';
import { addApplication, createEntry, createRow } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { createViewer } from '../../tests/support/viewer.ts';
import { stepAside } from '../reviews/save-score.ts';
import type { Role } from '../team/viewer.ts';
import { closedStatuses } from './status.ts';
import { canReadApplication, showApplication } from './visible-application.ts';

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

it.each(closedStatuses)('shows only a coordinator that one is %s', (status) => {
  const closed = createRow(createEntry(), { status });
  const read = (role: Role) => showApplication(closed, createViewer(role)).review.status;
  expect([read('coordinator'), read('reviewer'), read('mentor')]).toEqual([status, 'closed', 'closed']);
});

describeOnBothDatabases('an application that exists', (getContext) => {
  it.each([
    ['reads one of somebody else', {}, true],
    ['does not read a suspected entry', { status: 'spam' }, false],
    ['does not read the one that they sent', { email: 'Kim@daybreak.example' }, false],
  ] as const)('a reviewer %s, a coordinator does, a mentor never', async (_, changes, isRead) => {
    const sent = await addApplication(getContext(), changes);
    const ask = (role: Role) => canReadApplication(getContext(), createViewer(role), sent);
    expect([await ask('reviewer'), await ask('coordinator'), await ask('mentor')]).toEqual([isRead, true, false]);
  });

  it('is hidden from a reviewer who stepped aside', async () => {
    const [ctx, reviewer] = [getContext(), createViewer('reviewer')];
    const sent = await addApplication(ctx);
    await stepAside(ctx, { email: reviewer.email, isScoring: true }, sent.id);
    expect(await canReadApplication(ctx, reviewer, sent)).toBe(false);
  });
});
