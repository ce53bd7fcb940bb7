import {
  answers,
  busy,
  expect,
  fillApplication,
  findApplications,
  holdRequests,
  test,
  waitUntilHydrated,
} from './journey.ts';
import { expectAccessible } from './page-checks.ts';

// A small one: the status text has to come into view.
test.use({ viewport: { width: 360, height: 640 } });

const submit = { name: 'Submit application' };

test('a student applies on a phone without an account, and staff get the application', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  await waitUntilHydrated(page);
  await expect(page.getByRole('status')).toHaveText('');
  await fillApplication(page, 'the whole way');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  const receipt = page.getByRole('region', { name: 'Your receipt' });
  await expect(receipt.getByText('Submitted successfully!')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/apply');
  for (const label of Object.keys(answers))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(label === 'Age' ? '0' : '');
  expect(await findApplications('the whole way')).toMatchObject([
    { name: 'Mira Sand', age: 16, phone: '555 0142', school: 'Northgate High School', city: 'Rivermouth' },
  ]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Mira');
});

test('the browser itself refuses missing and malformed answers, and sends nothing', async ({ page }) => {
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await fillApplication(page, 'never sent');
  const invalid = page.locator(':invalid:not(form)');
  await page.getByLabel('Age').fill('-1');
  await page.getByLabel('Email').fill('mira(at)student');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', submit).click();
  await expect(invalid).toHaveCount(3);
  await expect(page.getByRole('status')).toHaveText('');
  await page.getByLabel('Age').fill('1e1');
  await expect(invalid).toHaveCount(2);
  expect(await findApplications('never sent')).toEqual([]);
});

test('while it is sent the status says so, and the button sends nothing twice', async ({ page }) => {
  const sending = await holdRequests(page, '**/apply.data');
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await fillApplication(page, 'double click');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Submitting...');
  // The second click of a double click: the status came into view, and a link is where the button was.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('button', submit)).toHaveAttribute('aria-disabled', 'true');
  // Forced, because Playwright itself would wait until the button is enabled.
  await page.getByRole('button', submit).click({ force: true });
  await page.getByLabel('City').press('Enter');
  await expectAccessible(page, 'submitting');
  sending.release();
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  await expectAccessible(page, 'submitted');
  expect(sending.count()).toBe(1);
  expect(await findApplications('double click')).toHaveLength(1);
});

test('offline or in a storm counts as failed: fields kept, the error in the console, and the retry is kept once', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('Error submitting form');
  expectConsole('ERR_INTERNET_DISCONNECTED');
  expectConsole('503');
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await fillApplication(page, 'offline first');
  await context.setOffline(true);
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Error submitting form');
  await expect(page.getByLabel('School')).toHaveValue('Northgate High School');
  await expectAccessible(page, 'failed');
  await context.setOffline(false);
  await page.route('**/apply.data', (route) => route.fulfill(busy));
  await page.getByRole('button', submit).click();
  await expect(page.getByText('The site is very busy. Your answers are still here')).toBeVisible();
  await page.unroute('**/apply.data');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  expect(await findApplications('offline first')).toHaveLength(1);
});

test('an answer that is lost on the way back makes no second application on the retry', async ({
  page,
  expectConsole,
}) => {
  expectConsole('Error submitting form');
  expectConsole('ERR_CONNECTION_RESET');
  let lose = true;
  await page.route('**/apply.data', async (route) => {
    if (!lose) return route.continue();
    lose = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await fillApplication(page, 'lost answer');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Error submitting form');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Mira Sand');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  expect(await findApplications('lost answer')).toHaveLength(1);
});

test('typed text survives a reload, also text from before the page was hydrated', async ({ page }) => {
  await page.goto('/apply', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Typed early');
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Typed early');
  await page.getByLabel('Tell us about your venture').fill('line one\nline two');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Typed early');
  await expect(page.getByLabel('Tell us about your venture')).toHaveValue('line one\nline two');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a student applies, and neither refresh nor back sends it again', async ({ page }) => {
    await page.goto('/apply');
    await fillApplication(page, 'no scripts');
    await page.getByRole('button', submit).click();
    await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
    const receipt = page.getByRole('region', { name: 'Your receipt' });
    await expect(receipt.getByText('Submitted successfully!')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Age')).toHaveValue('0');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await page.reload();
    await page.goBack();
    await fillApplication(page, 'no scripts');
    await page.getByRole('button', submit).click();
    await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
    expect(await findApplications('no scripts')).toHaveLength(1);
  });
});

test('a page that came back refused before it woke up keeps every word when the next try fails', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('422');
  expectConsole('Error submitting form');
  expectConsole('ERR_INTERNET_DISCONNECTED');
  await page.route('**/*.js', (route) => route.abort());
  expectConsole('ERR_FAILED');
  await page.goto('/apply');
  await fillApplication(page, 'refused first');
  await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''));
  await page.getByLabel('Age').fill('-1');
  await page.getByLabel('City').fill('');
  await page.unroute('**/*.js');
  const scripts = await holdRequests(page, '**/*.js');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Error submitting form');
  await expect(page.getByLabel('Age')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('This field is required.');
  scripts.release();
  await waitUntilHydrated(page);
  await expectAccessible(page, 'refused by the server');
  await page.getByLabel('City').fill('Rivermouth');
  await page.getByLabel('Age').fill('16');
  await context.setOffline(true);
  await page.getByRole('button', submit).click();
  await expect(page.getByText('Check your connection')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mira Sand');
  await context.setOffline(false);
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  await expect(page.getByLabel('Age')).toHaveValue('0');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('nothing typed remains for the next person when the applicant leaves while it is sent', async ({ page }) => {
  const sending = await holdRequests(page, '**/apply.data');
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await fillApplication(page, 'left early');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('status')).toHaveText('Submitting...');
  await page.getByRole('banner').getByRole('link', { name: 'Daybreak, home' }).click();
  await expect(page).toHaveURL('/');
  const answered = page.waitForResponse('**/apply.data');
  sending.release();
  await answered;
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Mira');
  expect(await findApplications('left early')).toHaveLength(1);
});

test('the next person at one computer applies too, and a link to the application before takes nothing that is typed', async ({
  page,
}) => {
  await page.goto('/apply');
  await waitUntilHydrated(page);
  for (const name of ['Ana Reed', 'Theo Park']) {
    await fillApplication(page, 'one computer');
    await page.getByLabel('Full Name').fill(name);
    await page.getByRole('button', submit).click();
    await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  }
  const sent = await findApplications('one computer');
  expect(sent.map(({ name }) => name)).toEqual(['Ana Reed', 'Theo Park']);
  await page.getByLabel('Full Name').fill('Half typed');
  await page.goto(`/apply?submitted=${sent[0]?.id}`);
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Half typed');
});
