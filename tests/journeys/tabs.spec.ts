import type { Page } from '@playwright/test';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';

test.use({ viewport: desktop });

const headings = {
  Founders: 'Bring the idea. Build the company.',
  Investors: 'Meet founders at the very start.',
  Experts: 'Ask the hard questions first.',
} as const;
type Name = keyof typeof headings;
const names = Object.keys(headings) as Name[];

const tabOf = (page: Page, name: Name) => page.getByRole('tab', { name });
const panelOf = (page: Page, name: Name) => page.getByRole('tabpanel', { name });

/** This panel is to be seen and read, and no other. */
async function expectPanel(page: Page, name: Name) {
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(panelOf(page, name)).toBeVisible();
  await expect(panelOf(page, name).getByRole('heading', { level: 3 })).toHaveText(headings[name]);
  for (const other of names.filter((one) => one !== name))
    await expect(page.getByText(headings[other], { exact: true })).toBeHidden();
}

/** As the ARIA pattern has it: one tab is selected, and is the only stop of the Tab key. */
async function expectSelected(page: Page, name: Name) {
  await expectPanel(page, name);
  for (const one of names) {
    await expect(tabOf(page, one)).toHaveAttribute('aria-selected', String(one === name));
    await expect(tabOf(page, one)).toHaveAttribute('tabindex', one === name ? '0' : '-1');
  }
}

/** The tab can be seen below the bar. */
async function expectTabInView(page: Page, name: Name) {
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const box = await tabOf(page, name).boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      return box !== null && bar !== null && box.y >= bar.height && box.y + box.height <= height;
    })
    .toBe(true);
}

test('each tab has a role and a name, and a click shows its own panel', async ({ page }) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  await expect(page.getByRole('tablist', { name: 'Who you are' }).getByRole('tab')).toHaveText(names);
  await expectSelected(page, 'Founders');
  for (const name of ['Experts', 'Investors', 'Founders'] as const) {
    await tabOf(page, name).click();
    await expectSelected(page, name);
    await expect(tabOf(page, name)).toBeFocused();
    const panel = await panelOf(page, name).getAttribute('id');
    await expect(tabOf(page, name)).toHaveAttribute('aria-controls', panel ?? '');
    await expect(panelOf(page, name).getByRole('img').first()).toHaveAccessibleName(/student/);
    await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
    // Three points, and nothing more.
    await expect(panelOf(page, name).getByRole('listitem')).toHaveCount(3);
    await expect(panelOf(page, name).getByRole('heading')).toHaveCount(1);
  }
  await expect(panelOf(page, 'Founders').getByRole('link')).toHaveText(['Apply']);
});

test('arrows move round the tabs, Home and End to the ends, and Tab to the panel', async ({ page }) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  await tabOf(page, 'Founders').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Investors'],
    ['ArrowRight', 'Experts'],
    ['ArrowRight', 'Founders'],
    ['ArrowLeft', 'Experts'],
    ['ArrowLeft', 'Investors'],
    ['Home', 'Founders'],
    ['End', 'Experts'],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(page, name);
    await expect(tabOf(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(panelOf(page, 'Experts').getByRole('link', { name: 'Contact Us' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tabOf(page, 'Experts')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a cold load of the address of a tab opens at that tab', async ({ page }) => {
    for (const name of names) {
      // From elsewhere, or only the hash would change.
      await page.goto('about:blank');
      await page.goto(`/#${name.toLowerCase()}`);
      await expectPanel(page, name);
      await waitUntilHydrated(page);
      await expectSelected(page, name);
      await expect(tabOf(page, name)).toBeFocused();
      await expectTabInView(page, name);
    }
  });
});

test('a link to a tab selects it and brings it into view, and Back selects the one before', async ({ page }) => {
  await page.goto('/about');
  await waitUntilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await tabOf(page, 'Experts').click();
  await page.getByRole('link', { name: 'What founders get' }).click();
  await expectSelected(page, 'Founders');
  await expect(tabOf(page, 'Founders')).toBeFocused();
  await expectTabInView(page, 'Founders');
  await page.goBack();
  await expectSelected(page, 'Experts');
  await page.goForward();
  await expectSelected(page, 'Founders');
});

test('a hash that means another place of the page keeps the selected tab', async ({ page }) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  await tabOf(page, 'Experts').click();
  await panelOf(page, 'Experts').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/#contact');
  await expectSelected(page, 'Experts');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs are links that select, and the address does too', async ({ page }) => {
    await page.goto('/');
    await expectPanel(page, 'Founders');
    await tabOf(page, 'Investors').click();
    await expect(page).toHaveURL('/#investors');
    await expectPanel(page, 'Investors');
    await page.getByRole('link', { name: 'What founders get' }).click();
    await expectPanel(page, 'Founders');
    await expectTabInView(page, 'Founders');
    await page.goBack();
    await expectPanel(page, 'Investors');
    await page.goto('/about');
    await page.goto('/#experts');
    await expectPanel(page, 'Experts');
    await expectTabInView(page, 'Experts');
  });
});
