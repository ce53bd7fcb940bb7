import { phone, waitUntilHydrated } from '../journeys/journey.ts';
import { expectLandedAt, headline, mainHeading } from '../journeys/reading-steps.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import { expect, test } from './engine-test.ts';

const toggleOf = (page: EnginePage) => page.getByRole('button', { name: 'Open menu' });
const menuOf = (page: EnginePage) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: EnginePage) {
  await toggleOf(page).click();
  await expect.poll(() => menuOf(page).isVisible()).toBe(true);
}

async function expectMenuClosed(page: EnginePage) {
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(false);
}

test('the menu takes the focus in, closes by Escape, by a press outside and by a link, and gives the focus back', async ({
  visit,
}) => {
  await visit.goto('/about');
  await waitUntilHydrated(visit);
  await openMenu(visit);
  await expect.poll(() => visit.getByRole('button', { name: 'Close menu' }).isFocused()).toBe(true);
  const overflow = await visit.evaluate(() => {
    const menu = document.querySelector('[role=dialog]');
    return menu && menu.scrollHeight - menu.clientHeight;
  });
  expect(overflow, 'nothing to scroll in a menu that fits').toBe(0);
  await visit.keyboard.press('Escape');
  await expectMenuClosed(visit);
  await expect.poll(() => toggleOf(visit).isFocused()).toBe(true);

  await openMenu(visit);
  await visit.driver.click(phone.width / 2, phone.height - 60);
  await expectMenuClosed(visit);
  expect(await visit.readAddress()).toBe('/about');

  await openMenu(visit);
  await menuOf(visit).getByRole('link', { name: 'Contact', exact: true }).click();
  await expectMenuClosed(visit);
  await expectLandedAt(visit, 'Contact Us');
});

test('Tab goes round inside the open menu', async ({ visit }) => {
  await visit.goto('/');
  await waitUntilHydrated(visit);
  await openMenu(visit);
  await expect.poll(() => visit.getByRole('button', { name: 'Close menu' }).isFocused()).toBe(true);
  for (const name of ['Home', 'About', 'Contact', 'Apply', 'Daybreak, home']) {
    await visit.keyboard.press('Tab');
    await expect.poll(() => menuOf(visit).getByRole('link', { name, exact: true }).isFocused(), name).toBe(true);
  }
});

const tabOf = (page: EnginePage, name: string) => page.getByRole('tab', { name });

async function expectSelected(page: EnginePage, name: string) {
  await expect.poll(() => tabOf(page, name).getAttribute('aria-selected'), name).toBe('true');
  await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1);
  await expect.poll(() => page.getByRole('tabpanel', { name }).isVisible(), `the panel of ${name}`).toBe(true);
}

test('each tab shows its panel, by mouse, by keyboard, by address, and again on the way back', async ({ visit }) => {
  await visit.goto('/');
  await waitUntilHydrated(visit);
  for (const name of ['Experts', 'Investors', 'Founders']) {
    await tabOf(visit, name).click();
    await expectSelected(visit, name);
    await expect.poll(() => tabOf(visit, name).isFocused()).toBe(true);
  }
  await visit.keyboard.press('ArrowRight');
  await expectSelected(visit, 'Investors');
  await visit.keyboard.press('End');
  await expectSelected(visit, 'Experts');

  await visit.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => mainHeading(visit).textContent()).toBe(headline['/about']);
  await visit.goBack();
  await expectSelected(visit, 'Experts');
  await visit.goto('/about');
  await visit.goto('/#investors');
  await expectSelected(visit, 'Investors');
});
