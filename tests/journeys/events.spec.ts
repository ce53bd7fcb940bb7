import { createEntry, save } from '../support/application-entry.ts';
import { createInvitation } from '../support/event.ts';
import { openCoordinatorSite } from './coordinator-site.ts';
import { expect, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test('an event is made, an applicant is invited and chooses a time on a phone, and the list of the day names them', async ({
  browser,
}) => {
  const { staff, own, prepare, send, end } = await openCoordinatorSite(
    browser,
    'A timetable for shared school kitchens.',
  );
  await staff.goto('/staff/events');
  await staff.getByRole('link', { name: 'New event' }).click();
  await staff.getByLabel('Title').fill('Pitch evening');
  await staff.getByLabel('Place, or link to a video call').fill('Harbour College');
  await staff.getByLabel('Answer by').fill('2099-06-12');
  await waitUntilHydrated(staff);
  const row = staff.getByRole('group', { name: 'Time 1' });
  for (const [label, value] of [
    ['Day', '2099-06-18'],
    ['From', '16:00'],
    ['To', '16:20'],
    ['Places', '2'],
  ] as const)
    await row.getByLabel(label).fill(value);
  // Each follows the one before it.
  await staff.getByLabel('More times').selectOption('3');
  await staff.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(staff.getByRole('group', { name: 'Time 4' }).getByLabel('To')).toHaveValue('17:20');
  await expectAccessible(staff, 'editor');
  await staff.getByRole('button', { name: 'Save event' }).click();
  await expect(staff.getByText('0 of 8')).toBeVisible();

  await staff.getByRole('link', { name: 'Invite' }).click();
  await expect(staff.getByText('Select the people to invite to Pitch evening')).toBeVisible();
  await staff.getByRole('link', { name: 'All 1' }).click();
  await staff.getByRole('link', { name: 'Lina Varga' }).click();
  await waitUntilHydrated(staff);
  await staff.getByRole('button', { name: 'Write a message' }).click();
  await expect(staff.getByLabel('About').getByRole('option', { name: /^Pitch evening/ })).toHaveJSProperty(
    'selected',
    true,
  );
  await staff.getByRole('button', { name: 'Queue message' }).click();
  await expect(staff.getByRole('link', { name: 'Messages 1 waiting' })).toBeVisible();
  await send();

  await expect(async () => {
    await own.reload();
    await expect(own.getByRole('heading', { name: 'Pitch evening', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNothingBeyondEdges(own, 'invitation');
  await expectAccessible(own, 'invitation');
  await waitUntilHydrated(own);
  // Others take both places of a slot.
  const first = own.getByRole('radio', { name: '16:00 to 16:20' });
  await first.check();
  const [slotId, eventId] = await Promise.all([first.inputValue(), own.locator('[name=event]').inputValue()]);
  await prepare(async (engine) => {
    for (const entry of [createEntry(), createEntry()]) {
      await save(engine, entry);
      const taken = createInvitation(eventId, entry.application.id, { state: 'chosen', slotId });
      await engine.db.insertInto('invitations').values(taken).execute();
    }
  });
  await own.getByRole('button', { name: 'Send my answer' }).click();
  await expect(own.getByRole('alert').filter({ hasText: 'Someone just took that time.' })).toBeFocused();
  await expect(own.getByText('Full', { exact: true })).toBeVisible();
  await expect(first).not.toBeChecked();
  const second = own.getByRole('radio', { name: '16:20 to 16:40' });
  await second.check();
  await own.context().setOffline(true);
  await own.getByRole('button', { name: 'Send my answer' }).click();
  await expect(own.getByRole('alert')).toContainText('Check your connection');
  await expect(second).toBeChecked();
  await own.context().setOffline(false);
  await own.getByRole('button', { name: 'Send my answer' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('You’re booked in: Pitch evening.');
  const state = own.getByRole('status').filter({ hasText: 'We have your answer to the invitation.' });
  await expect(state).toBeFocused();
  // Below the bar, not under it.
  const bar = own.getByRole('banner');
  await expect
    .poll(async () => ((await state.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(0);
  await expect(own.getByRole('link', { name: 'Add to my calendar' })).toBeVisible();
  await expectAccessible(own, 'chosen');

  await staff.goto('/staff/events');
  await staff.getByRole('link', { name: 'Pitch evening' }).click();
  const time = staff.getByRole('region', { name: '16:20 to 16:40' });
  await expect(time.getByRole('link', { name: /^Lina Varga, 1/ })).toBeVisible();
  await expect(time.getByText('1 of 2')).toBeVisible();
  await expectNothingBeyondEdges(staff, 'day');
  await expectAccessible(staff, 'day');

  await staff.getByRole('button', { name: 'Cancel event' }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByLabel('Why, in one sentence').fill('The hall is closed.');
  await dialog.getByRole('button', { name: 'Cancel and queue message' }).press('Enter');
  await expect(staff.getByText('The messages are ready to send.')).toBeVisible();
  await end();
});
