import type { Page } from '@playwright/test';
import { createEntry, save } from '../support/application-entry.ts';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

// Its own site, with a coordinator and a reviewer.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desktop });

const people = { coordinator: 'anna.reyes@daybreak.example', reviewer: 'dev.lal@daybreak.example' } as const;

let site: Awaited<ReturnType<typeof startStaffSite>>;

test.beforeAll(async ({ browser }) => {
  test.slow();
  site = await startStaffSite(browser, [people.coordinator, people.reviewer]);
  await site.addReviewer(people.reviewer);
});

test.afterAll(() => site.close());

const add = (...names: readonly string[]) =>
  site.prepare(async (engine) => {
    for (const name of names) await save(engine, createEntry({ name, timestamp: new Date().toISOString() }));
  });

async function openList(person: keyof typeof people, search = '') {
  const page = await site.open(people[person]);
  await page.goto(`/staff${search}`);
  await waitUntilHydrated(page);
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' });

test('keys move, open and search while the list has the focus, and write in a field', async () => {
  await add('Keys One', 'Keys Two');
  const page = await openList('coordinator', '?q=keys&sort=name');
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Keys One' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys One' })).toBeFocused();
  await page.goBack();
  await page.getByLabel('Overdue').focus();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).not.toBeFocused();
  await page.getByRole('main').focus();
  for (const key of ['/', '/', 'j']) await page.keyboard.press(key);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('/j');
  await page.getByRole('main').focus();
  await page.getByLabel('Select Keys One').check();
  await page.getByRole('link', { name: 'Keys Two' }).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.context().close();
});

test('an application is found by half of a school’s name, and by the filters on a phone', async () => {
  await add('Noah Pires');
  await site.prepare((engine) => save(engine, createEntry({ name: 'Mira Sand', school: 'Südgymnasium Altenau' })));
  const page = await openList('coordinator');
  await page.getByRole('searchbox').fill('sudgym');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Mira Sand' })).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Assigned to me');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('Nothing matches “sudgym”.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page.getByRole('link', { name: 'Noah Pires' })).toBeVisible();
  await page.context().close();
});

test('many are assigned, and moved with one message, which is not lost by a failed request', async () => {
  await add('Bulk One', 'Bulk Two');
  const page = await openList('coordinator', '?q=bulk');
  await page.getByLabel('Select all on this page').check();
  await bar(page).getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('button', { name: 'Assign 2 applications' }).click();
  await expect(page.getByText('2 of 2 assigned to Anna Reyes.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByLabel('Select Bulk One').check();
  await page.getByLabel('Select Bulk Two').check();
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await dialog.getByLabel('New status').selectOption('Declined');
  await dialog.getByRole('button', { name: 'Change status and queue 2 messages' }).click();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: 'Hard to picture' }).check();
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('Hello {name}, my own words.');
  await page.route('**/*.data**', (route) => route.fulfill({ status: 503, body: 'No.' }));
  await dialog.getByRole('button', { name: 'Change status and queue 2 messages' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/*.data**');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await dialog.getByLabel('New status').selectOption('Declined');
  await expect(text).toHaveValue('Hello {name}, my own words.');
  await dialog.getByRole('button', { name: 'Change status and queue 2 messages' }).click();
  await expect(page.getByText('2 of 2 moved to Closed, declined. Their messages are ready to send.')).toBeVisible();
  await expect(row(page, 'Bulk One')).toContainText('Waiting to send');
  await page.context().close();
});

test('a selection ends with its page of the list', async () => {
  await add(...Array.from({ length: 51 }, (_, index) => `Paged ${index}`));
  const page = await openList('coordinator', '?q=paged');
  await page.getByLabel('Select all on this page').check();
  await expect(bar(page)).toContainText('50 selected');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
  await page.context().close();
});

for (const person of ['coordinator', 'reviewer'] as const)
  test(`axe finds nothing, and nothing is beyond the edges, as ${person}`, async () => {
    test.slow();
    await add('Aya Haddad');
    const page = await openList(person);
    const check = async (state: string) => {
      for (const size of [{ width: 1024, height: 800 }, { width: 320, height: 568 }, phone, desktop]) {
        await page.setViewportSize(size);
        await expectNothingBeyondEdges(page, `${state} at ${size.width}`);
        if (size === phone || size === desktop) await expectAccessible(page, `${state} at ${size.width}`);
      }
    };
    await check('list');
    await page.goto('/staff?q=nothing-here');
    await waitUntilHydrated(page);
    await check('no match');
    if (person === 'coordinator') {
      await page.goto('/staff?q=haddad');
      await waitUntilHydrated(page);
      await page.getByLabel('Select Aya Haddad').check();
      await check('selected');
      await bar(page).getByRole('button', { name: 'Change status' }).click();
      await page.getByLabel('New status').selectOption('Declined');
      await check('composer');
    }
    await page.context().close();
  });
