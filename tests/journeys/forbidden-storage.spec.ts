import { expect, fillApplication, findApplications, test, waitUntilHydrated } from './journey.ts';

// What Chromium does where a person blocks the data of sites.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
        },
      });
  }),
);

test('where storage is forbidden every page opens without an error, finished or rendered now', async ({
  page,
  expectConsole,
}) => {
  // React Router says so when a page is left; nothing is lost.
  expectConsole('Failed to save scroll positions in sessionStorage');
  for (const path of ['/', '/about', '/services', '/apply', '/login', '/login/forgot']) {
    await page.goto(path);
    await waitUntilHydrated(page);
  }
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('where storage is forbidden an application can be written and sent', async ({ page, expectConsole }) => {
  expectConsole('Failed to save scroll positions in sessionStorage');
  await page.goto('/apply');
  await waitUntilHydrated(page);
  const venture = `A repair bench without a memory ${Date.now()}`;
  await fillApplication(page, venture);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  expect(await findApplications(venture)).toHaveLength(1);
});
