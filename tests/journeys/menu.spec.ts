import type { Page } from '@playwright/test';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';
import { expectLandedAt } from './reading-steps.ts';

test.use({ viewport: phone });

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const linkOf = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true });

async function openMenu(page: Page) {
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
}

/** Hydrated at `path`, with the menu open. */
async function openMenuAt(page: Page, path: string) {
  await page.goto(path);
  await waitUntilHydrated(page);
  await openMenu(page);
}

/** As the browser says it to screen readers, by the state of the popover. */
async function isExpanded(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const toggle = nodes.find(({ name }) => name?.value === 'Open menu');
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('the toggle opens the same four links, takes the focus in, and says whether the menu is open', async ({
  page,
}) => {
  await page.goto('/about');
  await waitUntilHydrated(page);
  await expect(menuOf(page)).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
  await openMenu(page);
  expect(await isExpanded(page)).toBe(true);
  const links = menuOf(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Home', 'About', 'Contact', 'Apply']);
  await expect(linkOf(page, 'About')).toHaveAttribute('aria-current', 'page');
  const closing = page.getByRole('button', { name: 'Close menu' });
  await expect(closing).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(linkOf(page, 'Daybreak, home')).toBeFocused();
  await closing.click();
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
  expect(await isExpanded(page)).toBe(false);
});

test('the menu closes on Escape and on a click outside', async ({ page }) => {
  await openMenuAt(page, '/');
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
  await openMenu(page);
  const below = await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().boundingBox();
  expect(below).not.toBeNull();
  if (below) await page.mouse.click(below.x + below.width / 2, below.y + below.height / 2);
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the menu closes when Tab leaves it', async ({ page }) => {
  await openMenuAt(page, '/about');
  await linkOf(page, 'Apply').focus();
  await page.keyboard.press('Tab');
  await expect(menuOf(page)).toBeHidden();
});

test('the menu closes on a link to the open page, to another one, and when the window grows', async ({ page }) => {
  await openMenuAt(page, '/about');
  await linkOf(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect(menuOf(page)).toBeHidden();
  // Twice, the second time when the address does not change.
  for (const _ of [1, 2]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await openMenu(page);
    await linkOf(page, 'Contact').click();
    await expect(page).toHaveURL('/#contact');
    await expect(menuOf(page)).toBeHidden();
    await expectLandedAt(page, 'Contact Us');
  }
  await openMenu(page);
  await page.setViewportSize(desktop);
  await expect(menuOf(page)).toBeHidden();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, closes and leads to other places', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await page.mouse.click(5, 700);
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await linkOf(page, 'Contact').click();
    await expect(page).toHaveURL('/#contact');
    await expectLandedAt(page, 'Contact Us');
    // Hidden as the focus left it, the menu is still open for the browser: the first click closes it.
    await toggleOf(page).click();
    await openMenu(page);
    await linkOf(page, 'About').click();
    await expect(page).toHaveURL('/about');
    await expect(menuOf(page)).toBeHidden();
  });
});
