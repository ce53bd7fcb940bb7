import type { Page } from '@playwright/test';
import { expect, fillApplication, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test.use({ viewport: phone });

/** Applies with an address that no other test has; the page then shows the receipt. */
async function apply(page: Page, email: string, venture: string): Promise<string> {
  await page.goto('/apply');
  // Pressed before, the form leads to the receipt without scripts, which moves no focus.
  await waitUntilHydrated(page);
  await fillApplication(page, venture);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Submit application' }).click();
  const receipt = page.getByRole('region', { name: 'Your receipt' });
  const heading = receipt.getByRole('heading', { name: /^You’ll hear from us by \w+day,\s/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(receipt.getByText('Submitted successfully!')).toBeInViewport();
  await expect(receipt).toContainText(/Check this address: \S+@/);
  return (await receipt.getByRole('link', { name: 'Track your application' }).getAttribute('href')) ?? '';
}

test('the receipt stays above the form until the tab closes: through typing, a reload and Back', async ({ page }) => {
  await apply(page, 'panel@student.example', 'panel');
  const receipt = page.getByRole('region', { name: 'Your receipt' });
  await page.getByLabel('City').fill('R');
  await expect(receipt).toBeVisible();
  await page.getByRole('button', { name: 'Submit application' }).scrollIntoViewIfNeeded();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(receipt.getByRole('heading').first()).toBeInViewport();
  await expect(receipt.getByRole('link', { name: 'Track your application' })).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(receipt).toBeVisible();
  const [above, below] = [await receipt.boundingBox(), await page.getByRole('form').boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test('the private pages are accessible and stay within the window in all their states', async ({
  page,
  expectConsole,
}) => {
  test.slow();
  for (const status of ['404', '410', '422']) expectConsole(status);
  const path = await apply(page, 'states@student.example', 'states');
  await expectAccessible(page, 'receipt');
  const open = (summary: string) => page.locator('summary', { hasText: summary }).click();
  const states: readonly (readonly [path: string, prepare?: () => Promise<void>])[] = [
    [path],
    [
      `${path}?contact`,
      async () => {
        await open('Change email or phone');
        await page.getByLabel('Email').fill('none');
        await page.getByLabel('Phone Number').fill('');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Email')).toBeFocused();
      },
    ],
    [`${path}?withdraw`, () => open('Withdraw')],
    [`${path}?delete`, () => open('Delete everything')],
    ['/applications'],
    ['/applications?done=sent'],
    ['/applications?done=erased'],
    ['/applications/email/none'],
    ['/applications/none'],
  ];
  for (const [target, prepare] of states) {
    await page.goto(target);
    await prepare?.();
    await expectAccessible(page, target);
    // A small phone, one held sideways, and a desktop at 200 %.
    for (const [width, height] of [
      [320, 640],
      [844, 390],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNothingBeyondEdges(page, `${target} at ${width}`);
    }
    await page.setViewportSize(phone);
  }

  await page.goto(path);
  await open('Withdraw');
  await page.getByRole('button', { name: 'Withdraw my application' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You withdrew your application.');
  await expect(heading).toBeFocused();
  await expectAccessible(page, 'withdrawn');
});
