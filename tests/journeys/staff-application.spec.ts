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

/** The page of a new application, as a coordinator. */
async function openApplication(name: string, search = '') {
  const entry = createEntry({ name, message: `A timetable by ${name}.`, timestamp: new Date().toISOString() });
  await site.prepare((engine) => save(engine, entry));
  const { id } = entry.application;
  const page = await site.open(people.coordinator);
  await page.goto(`/staff/applications/${id}${search}`);
  await waitUntilHydrated(page);
  return { page, id };
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

async function compose(page: Page, status: string) {
  await page.getByLabel('Move to').selectOption(status);
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('heading', { name: 'Change status' })).toBeFocused();
}

/** Leaves the server without an answer. */
const cutOff = (page: Page) => page.route('**/*.data**', (route) => route.fulfill({ status: 503, body: 'No.' }));
const reconnect = (page: Page) => page.unroute('**/*.data**');

test('a decline asks for a reason, whose advice is in the text', async () => {
  const { page } = await openApplication('Noah Pires');
  await compose(page, 'declined');
  await page.getByRole('button', { name: 'Change status and queue message' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio', { name: 'Hard to picture' }).check();
  await expect(textOf(page)).toHaveValue(/Describe one day in the life of \[a person who would use it\]/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await compose(page, 'declined');
  await expect(textOf(page)).toHaveValue(/Describe one day in the life/);
  await page.context().close();
});

test('a change that comes too late is refused, says what changed, and keeps what was typed', async () => {
  const { page } = await openApplication('Ruta Alksne');
  await compose(page, 'unreachable');
  await textOf(page).fill('My own words.');
  const other = await site.open(people.coordinator);
  await other.goto(page.url());
  await waitUntilHydrated(other);
  await compose(other, 'in-review');
  await other.getByRole('button', { name: 'Change status without message' }).click();
  await expect(other.getByText('Moved to In review.')).toBeVisible();
  await page.getByRole('button', { name: 'Change status and queue message' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Changed since you opened it' });
  await expect(alert).toContainText('Anna Reyes changed the status from New to In review');
  await expect(textOf(page)).toHaveValue('My own words.');
  await page.getByRole('button', { name: 'Change it anyway' }).click();
  await expect(page.getByText('Moved to Closed, unreachable.')).toBeVisible();
  for (const one of [page, other]) await one.context().close();
});

test('a phone shows the success of a form far down the page', async () => {
  const { page } = await openApplication('Ines Cabral');
  await page.setViewportSize({ width: 390, height: 844 });
  const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Assigned to' }) });
  await form.getByRole('combobox').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Assigned to')).toBeInViewport();
  await page.context().close();
});

test('nothing typed is lost by a failed request', async () => {
  const { page } = await openApplication('Ines Cabral');
  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.fill('Half a sentence');
  await cutOff(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No response.' })).toBeInViewport();
  await reconnect(page);
  await expect(note).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Half a sentence', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Hello');
  await textOf(page).fill('My own words.');
  await cutOff(page);
  await page.getByRole('button', { name: 'Queue message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No response.' })).toBeInViewport();
  await reconnect(page);
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(textOf(page)).toHaveValue('My own words.');
  await page.getByRole('button', { name: 'Queue message' }).click();
  await expect(page.getByText('The message is ready to send.')).toBeVisible();
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(textOf(page)).toHaveValue(/^Hello Ines,/);
  await page.context().close();
});

test('it is left by keys, noted on, assigned and deleted', async () => {
  for (const name of ['Bulk One', 'Bulk Two']) {
    const { page } = await openApplication(name);
    await page.context().close();
  }
  const { page } = await openApplication('Bulk Three', '?q=bulk');
  const address = page.url();
  const hasNext = await page.getByRole('link', { name: 'Next application' }).isVisible();
  const [there, back] = hasNext ? ['j', 'k'] : ['k', 'j'];
  await page.keyboard.press(there);
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Bulk Three');
  await page.keyboard.press(back);
  await expect(page).toHaveURL(address);
  await page.getByRole('textbox', { name: 'Add a note' }).fill('jk');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('jk', { exact: true })).toBeVisible();
  await page.getByLabel('Assigned to').selectOption({ label: 'Anna Reyes' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Assigned to Anna Reyes.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete this application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Bulk Three?' });
  await dialog.getByRole('textbox').fill('no');
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByText('Type the word delete.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete this application' }).click();
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByText('Application deleted.')).toBeVisible();
  // The search may be the deleted name.
  await expect(page).toHaveURL(/\/staff$/);
  await page.context().close();
});

test('axe finds nothing, and nothing is beyond the edges', async () => {
  test.slow();
  const { page, id } = await openApplication('Aya Haddad');
  const check = async (one: Page, state: string) => {
    await expectAccessible(one, state);
    for (const size of [{ width: 1024, height: 800 }, { width: 320, height: 568 }, phone, desktop]) {
      await one.setViewportSize(size);
      await expectNothingBeyondEdges(one, `${state} at ${size.width}`);
    }
  };
  await check(page, 'application');
  await compose(page, 'declined');
  await check(page, 'decline');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await compose(page, 'refining');
  await check(page, 'questions');
  const reviewer = await site.open(people.reviewer);
  await reviewer.goto(`/staff/applications/${id}`);
  await reviewer.getByRole('textbox', { name: 'Suggest a question' }).fill('Who pays?');
  await reviewer.getByRole('button', { name: 'Suggest' }).click();
  await expect(reviewer.getByText('Suggested by Dev Lal')).toBeVisible();
  await check(reviewer, 'application of a reviewer');
  for (const one of [page, reviewer]) await one.context().close();
});
