import type { Page } from '@playwright/test';
import { desktop, expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';

test.use({ viewport: phone });

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
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

/** The page can be used again: nothing is inert, the toggle says closed, the wheel scrolls. */
async function expectPageUsable(page: Page) {
  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  expect(await isScrollable(page)).toBe(true);
}

const isScrollable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

/** Whether a press on this spot would meet the menu or its scrim. */
const meetsMenu = (page: Page, x: number, y: number) =>
  page.evaluate((spot) => !!document.elementFromPoint(spot.x, spot.y)?.closest('[role=dialog]'), { x, y });

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.closest('[role=dialog]') && (focused.getAttribute('aria-label') ?? focused.textContent);
  });

async function expectContactBelowBar(page: Page) {
  const heading = page.getByRole('heading', { name: 'Contact Us' });
  await expect
    .poll(async () => {
      const box = await heading.boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      return box !== null && bar !== null && box.y >= bar.height && box.y + box.height <= phone.height;
    })
    .toBe(true);
}

test('the toggle opens the same four links, takes the focus in, and says whether the menu is open', async ({
  page,
}) => {
  await page.goto('/about');
  await waitUntilHydrated(page);
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggleOf(page)).toHaveAttribute('aria-controls', 'menu');
  await openMenu(page);
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
  const links = menuOf(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'About', 'Contact', 'Apply']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/about',
    '/#contact',
    '/apply',
  ]);
  await expect(linkOf(page, 'About')).toHaveAttribute('aria-current', 'page');
  const closing = page.getByRole('button', { name: 'Close menu' });
  await expect(closing).toBeFocused();
  await closing.click();
  await expectPageUsable(page);
  await expect(toggleOf(page)).toBeFocused();
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('Tab and Shift+Tab go round inside the open menu', async ({ page }) => {
  await openMenuAt(page, '/');
  const round = ['Home', 'About', 'Contact', 'Apply', 'Daybreak, home', 'Close menu'];
  await expect.poll(() => focusedName(page)).toBe('Close menu');
  for (const name of [...round, ...round]) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe(name);
  }
  for (const name of [...round.slice(0, -1).reverse(), 'Close menu', 'Daybreak, home']) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedName(page)).toBe(name);
  }
});

test('behind it the page is inert and does not scroll; Escape and a press outside close it and do nothing else', async ({
  page,
}) => {
  await openMenuAt(page, '/');
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
  await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true);
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 700);
  await linkOf(page, 'Contact').focus();
  await page.keyboard.press('Escape');
  await expectPageUsable(page);
  await expect(toggleOf(page)).toBeFocused();
  // Events arrive in order: had the first wheel scrolled, the second would end elsewhere.
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();

  const behind = page.getByRole('main').getByRole('link', { name: 'See the roadmap' });
  const box = await behind.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expectPageUsable(page);
  await expect(page).toHaveURL('/');
  await expect(toggleOf(page)).toBeFocused();
  await behind.click();
  await expect(page).toHaveURL('/#journey');
});

test('it closes on a link to the page that is open, and to another one, without a page load', async ({ page }) => {
  await openMenuAt(page, '/about');
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  await linkOf(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expectPageUsable(page);
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  // Twice, the second time when the address does not change.
  for (const _ of [1, 2]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await openMenu(page);
    await linkOf(page, 'Contact').click();
    await expect(page).toHaveURL('/#contact');
    await expectPageUsable(page);
    await expectContactBelowBar(page);
  }
  expect(documents).toBe(0);
});

test('a window that grows to a desk’s width while the menu is open leaves the page usable', async ({ page }) => {
  await openMenuAt(page, '/');
  await page.setViewportSize(desktop);
  await expectPageUsable(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.setViewportSize(phone);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expectPageUsable(page);
});

test('a menu that was opened before the page woke up is known to it', async ({ page }) => {
  const scripts = await holdRequests(page, '**/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await openMenu(page);
  scripts.release();
  await waitUntilHydrated(page);
  await expect(menuOf(page)).toBeVisible();
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expectPageUsable(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, closes and leads to the other pages', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await page.mouse.click(200, 800);
    await expect(menuOf(page)).toBeHidden();
    expect(await isScrollable(page)).toBe(true);
    await openMenu(page);
    expect(await isScrollable(page)).toBe(false);
    await linkOf(page, 'About').click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The future favours those, who actually try');
    await expect(menuOf(page)).toBeHidden();
  });

  test('Contact on Home leads to the contact section and the menu is gone', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    const link = await linkOf(page, 'Contact').boundingBox();
    const spot = { x: (link?.x ?? 0) + 30, y: (link?.y ?? 0) + 30 };
    expect(await meetsMenu(page, spot.x, spot.y)).toBe(true);
    await linkOf(page, 'Contact').click();
    await expect(page).toHaveURL('/#contact');
    await expectContactBelowBar(page);
    expect(await meetsMenu(page, spot.x, spot.y)).toBe(false);
    expect(await meetsMenu(page, 200, 700)).toBe(false);
    expect(await isScrollable(page)).toBe(true);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, -150);
    await expect(page.getByRole('link', { name: 'hello@daybreak.example' })).toBeVisible();

    await openMenu(page);
    expect(await meetsMenu(page, spot.x, spot.y)).toBe(true);
    await linkOf(page, 'Apply').click();
    await expect(page).toHaveURL('/apply');
  });
});
