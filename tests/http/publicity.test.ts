import { expect, it } from 'vitest';
import { saveEvent } from '../../core/events/save-event.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { createEntry } from '../support/application-entry.ts';
import { catchKeys } from '../support/catch-keys.ts';
import { createEvent, createInvitation, createSlotsIn } from '../support/event.ts';
import { openCoordinatorSite } from './coordinator-site.ts';

const entry = createEntry({ name: 'Lina Varga', age: 15 });
const { id } = entry.application;

it('founder and guardian agree to photos and the name without scripts, and the day list shows it', async () => {
  const site = await openCoordinatorSite(entry, { ages: { minimum: 0, guardianBelow: 16 } });
  const { read, post, own } = site;
  const { ctx, keys } = catchKeys(site.ctx);
  await askGuardian(ctx, { applicationId: id, email: 'parent@home.example', network: '192.0.2.1' });
  const guardian = `/applications/guardian/${keys[0]}`;
  expect(await read(own)).not.toContain('Photos and name');
  const event = createEvent({ slots: createSlotsIn('2099').map((slot, index) => ({ ...slot, id: `slot-${index}` })) });
  await saveEvent(ctx, { id: 'event', version: 0 }, event);
  const booking = { state: 'chosen', slotId: 'slot-0', answeredAt: '2026-06-08T09:00:00.000Z' } as const;
  await ctx.db
    .insertInto('invitations')
    .values(createInvitation('event', id, booking))
    .execute();
  const readRow = async () => (await read('/staff/events/event/table')).trim().split('\r\n').at(-1);

  expect(await read(own)).toMatch(/Photos and name.*value="agree".*value="publicity"/s);
  const none = await post(own, { intent: 'publicity' });
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Choose one of the two answers.')]);
  expect((await post(own, { intent: 'publicity', answer: 'agree' })).headers.get('Location')).toBe(own);
  expect(await read(own)).toMatch(/You said yes to photos\..*Change my answer/s);

  expect(await read(guardian)).not.toContain('Photos and name');
  await post(guardian, { intent: 'application', answer: 'agree' });
  expect(await read(guardian)).toMatch(/You agreed on .*Photos and name.*value="publicity"/s);
  expect(await readRow()).toMatch(/"confirmed","open","no"$/);
  await post(guardian, { intent: 'publicity', answer: 'refuse' });
  expect(await readRow()).toMatch(/"confirmed","open","no"$/);
  const answered = await post(guardian, { intent: 'publicity', answer: 'agree' });
  expect(answered.headers.get('Location')).toBe(`${guardian}#publicity-title`);
  expect(await read(guardian)).toMatch(/id="publicity-title".*You said yes to photos\./s);
  expect(await readRow()).toMatch(/"confirmed","open","yes"$/);
  expect(await read('/staff/events/event')).toContain('Photo and name: yes');
  expect(await read(`/staff/applications/${id}`)).toContain('The guardian agreed to photos and the name');

  await post(own, { intent: 'publicity', answer: 'refuse' });
  expect(await readRow()).toMatch(/"confirmed","open","no"$/);
  expect(await read('/staff/events/event')).toContain('Photo and name: no');
});
