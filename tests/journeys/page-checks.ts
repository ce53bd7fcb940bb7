import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands; `state` says which one that is. */
export async function expectAccessible(page: Page, state: string) {
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    // All rules run; a selector for each element that passes would take three times as long.
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(standards)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, state).toEqual([]);
  expect(passes.length, `${state}: axe has looked`).toBeGreaterThan(10);
}

/** As wide as the window: neither scrolling sideways nor texts, links or fields beyond its edges. */
export async function expectNothingBeyondEdges(page: Page, state: string) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${state}: width of the page`).toBe(page.viewportSize()?.width);
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, label, input, textarea, [role=tab]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'))
      .filter((element) => {
        const box = document.createRange();
        box.selectNodeContents(element);
        const { left, right } = element.matches('input, textarea')
          ? element.getBoundingClientRect()
          : box.getBoundingClientRect();
        return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
      })
      // What scrolls sideways by itself, such as a row of chips, shows its ends when it is scrolled.
      .filter((element) => !element.closest('[data-scrolls-sideways]'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect.soft(beyond, `${state}: beyond the edges`).toEqual([]);
}
