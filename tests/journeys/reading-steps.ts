import { expect, type Page } from '@playwright/test';

/** The links of the bar that lead to their own page, in the order in which the journeys follow them. */
export const pagesOfBar = [
  ['About', '/about'],
  ['Apply', '/apply'],
  ['Home', '/'],
] as const;

export const headline = {
  '/': 'Choosing Tomorrow’s Leaders, Today',
  '/about': 'The future favours those, who actually try',
  '/apply': 'Apply',
} as const;

export const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

export const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Follows a link of the bar, or of the menu where the screen is small. */
export async function follow(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  const isSmall = await toggle.isVisible();
  if (isSmall) await toggle.click();
  const navigation = page.getByRole('navigation', { name: isSmall ? 'Menu' : 'Main' });
  await navigation.getByRole('link', { name, exact: true }).click();
}

/** The title of the page has the focus, so it is spoken, and the next Tab begins at the top. */
export async function expectFocusAtStart(page: Page): Promise<void> {
  const read = () => page.evaluate(() => [document.activeElement?.textContent, document.title] as const);
  await expect.poll(async () => (await read())[0]).toBe((await read())[1]);
}

/** The heading has come to rest below the bar, in the upper half of the screen. */
export async function expectLandedAt(page: Page, name: string): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const top = (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;
      const bar = (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;
      const still = top === before;
      before = top;
      return still && top >= bar && top < (page.viewportSize()?.height ?? 0) / 2;
    }, `“${name}” below the bar`)
    .toBe(true);
}
