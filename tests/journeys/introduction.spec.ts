import { expect, fillApplication, test, waitUntilHydrated } from './journey.ts';
import { follow, headline, mainHeading } from './reading-steps.ts';

const smallPhone = { width: 320, height: 640 };

test('the first screen of a phone names the programme, its founders, the price and the button to apply', async ({
  page,
}) => {
  await page.setViewportSize(smallPhone);
  await page.goto('/');
  await expect(page.getByText(/^Under.20 with an idea/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Apply' }).first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 664 });
  for (const promise of ['Free to apply.', /You’ll hear from us within/])
    await expect(page.getByText(promise)).toBeInViewport({ ratio: 1 });
});

test('three filled gaps make a concept on a poster, and Apply opens with it; both stay in the tab', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  const button = page.getByRole('button', { name: 'Use this in my application' });
  const sentence = 'I want to build a shelf for my school so that nobody buys twice.';
  const poster = page.getByText(sentence);
  const last = page.getByLabel('so that');
  await page.getByLabel('I want to build').fill('a shelf');
  // One word is no concept yet.
  await page.getByLabel('for', { exact: true }).fill('school');
  await expect(page.getByText('Two gaps to go.')).toBeVisible();
  await page.getByLabel('for', { exact: true }).fill('my school');
  await expect(button).toBeHidden();
  await last.fill('nobody buys twice');
  await expect(page.getByText('That’s a basic concept.')).toBeVisible();
  await last.blur();
  await expect(poster).toBeVisible();
  // A click on the poster opens its gap.
  await last.click();
  await expect(last).toBeFocused();
  await expect(poster).toBeHidden();
  await button.click();
  await expect(page.getByLabel('Tell us about your venture')).toHaveValue(sentence);
  await page.goto('/');
  await expect(page.getByText('That’s a basic concept.')).toBeVisible();
});

test('after a followed link, and after Back, the Tab key begins at the top of the page and goes through it in order', async ({
  page,
}) => {
  await page.goto('/about');
  await waitUntilHydrated(page);
  const expectOrder = async (heading: string) => {
    await expect(mainHeading(page)).toHaveText(heading);
    for (const name of ['Skip to content', 'Daybreak, home', 'Home']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
  };
  await follow(page, 'Apply');
  await expectOrder(headline['/apply']);
  await page.goBack();
  await expectOrder(headline['/about']);
});

test('a small phone with text of twice the size needs no scrolling sideways', async ({ page }) => {
  await page.setViewportSize(smallPhone);
  for (const path of ['/', '/apply', '/parents', '/applications']) {
    await page.goto(path);
    await waitUntilHydrated(page);
    const beyond = await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = '200%';
      return root.scrollWidth - root.clientWidth;
    });
    expect(beyond, path).toBe(0);
  }
});

test('the application form keeps the whole of a text that is too long, says so, and does not send it', async ({
  page,
}) => {
  const text = 'word '.repeat(1360);
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await fillApplication(page, text.slice(0, 5500));
  const venture = page.getByLabel('Tell us about your venture');
  await expect(page.getByText('5,500 of 6,000 characters')).toBeVisible();
  await venture.selectText();
  await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
  await expect(venture).toHaveValue(text);
  await expect(venture).toHaveAccessibleDescription(/6,800 of 6,000 characters Nothing has been cut\. Shorten it/);
  await expect(page.getByRole('alert')).toHaveText(/Nothing has been cut/);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(venture).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(venture).toHaveValue(text);
  await expect(page.getByText('6,800 of 6,000 characters')).toBeVisible();
});
