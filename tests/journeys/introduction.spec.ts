import { gaps } from '../../content/en/site/concept.ts';
import { expect, fillApplication, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';
import { follow, headline, mainHeading } from './reading-steps.ts';

const smallPhone = { width: 320, height: 640 };

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('the first screen says what this is, for whom, and what to press', async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByText('We guide founders under 20 from an idea to a start-up that investors want to meet.'),
    ).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('main').getByRole('link', { name: 'Apply' }).first()).toBeInViewport({ ratio: 1 });
  });
});

test('three filled gaps make a concept, and Apply opens with the sentence; both stay in the tab', async ({ page }) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  const button = page.getByRole('button', { name: 'Apply with this sentence' });
  await page.getByLabel('I want to build').fill('a shelf');
  await page.getByLabel('for', { exact: true }).fill('my school');
  await expect(page.getByText('One more.')).toBeVisible();
  await expect(button).toBeHidden();
  await page.getByLabel('so that').fill('nobody buys twice');
  await expect(page.getByText('That is a basic concept.')).toBeVisible();
  // At the rounded corners the lights below would be seen.
  const lights = page.locator('.concept-scene .dawn-sky');
  await expect(lights).toHaveCount(4);
  for (const [index, light] of (await lights.all()).entries())
    await expect(light).toBeVisible({ visible: index === 3 });
  await button.click();
  await expect(page.getByLabel('Tell us about your venture')).toHaveValue(
    'I want to build a shelf for my school so that nobody buys twice.',
  );
  await page.goto('/');
  await expect(page.getByText('That is a basic concept.')).toBeVisible();
});

test('by day the plane flies high above the flag, where the window has room next to the sentence', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilHydrated(page);
  for (const name of ['I want to build', 'for', 'so that'])
    await page.getByLabel(name, { exact: true }).fill('a shelf');
  const readHeight = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const [plane, scene] = await Promise.all(
      ['.concept .plane', '.concept-scene'].map((part) => page.locator(part).boundingBox()),
    );
    if (!plane || !scene) throw new Error('no drawing');
    return (scene.y + scene.height - plane.y) / scene.height;
  };
  await expect(page.getByText('That is a basic concept.')).toBeVisible();
  const [narrow, wide] = [await readHeight(1024), await readHeight(1440)];
  expect(wide - narrow, 'of the drawing').toBeGreaterThan(0.05);
});

test('the sentence of a visitor without scripts can be changed before the scripts have come', async ({ page }) => {
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto(`/apply?${new URLSearchParams(gaps.map(({ name }) => [name, 'a shelf']))}`);
  const venture = page.getByLabel('Tell us about your venture');
  await expect(venture).toHaveValue(/I want to build a shelf/);
  await venture.fill('A borrowing shelf.');
  scripts.release();
  await waitUntilHydrated(page);
  await expect(venture).toHaveValue('A borrowing shelf.');
});

test('investors, experts and partners begin a mail with their own subject, parents too', async ({ page }) => {
  const readSubject = async (name: string) =>
    new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams.get('subject');
  await page.goto('/#contact');
  expect(await readSubject('I want to invest')).toMatch(/^Investing/);
  expect(await readSubject('I want to mentor')).toMatch(/^Mentoring/);
  expect(await readSubject('I have a school, a company or a room')).toMatch(/^Partnership/);
  await page.goto('/parents');
  expect(await readSubject('hello@daybreak.example')).toMatch(/parent/);
});

test('after a followed link, and after Back, the Tab key begins at the top of the page and goes through it in order', async ({
  page,
}) => {
  await page.goto('/about');
  await waitUntilHydrated(page);
  const expectOrder = async (heading: string) => {
    await expect(mainHeading(page)).toHaveText(heading);
    expect(await page.evaluate(() => Reflect.get(window, 'focusedWithHeading'))).toContain('Daybreak');
    for (const name of ['Skip to content', 'Daybreak, home', 'Home']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
  };
  // What has the focus in the moment in which a page's heading appears.
  await page.evaluate(() => {
    let heading = document.querySelector('h1');
    new MutationObserver(() => {
      if (heading === document.querySelector('h1')) return;
      heading = document.querySelector('h1');
      Reflect.set(window, 'focusedWithHeading', document.activeElement?.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
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

test('the last line of the sentence stands above the hills on the widest screens', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const [line, scene] = await Promise.all(
    ['.concept-end', '.concept-scene'].map((part) => page.locator(part).boundingBox()),
  );
  if (!line || !scene) throw new Error('no drawing');
  // The clouds and the hills below them are 250 of the drawing's 1440 units high.
  expect(scene.y + scene.height - line.y - line.height).toBeGreaterThan((scene.width * 250) / 1440);
});

test('the roadmap keeps its parts apart, and off the mist, at every width and where a reader enlarges the text alone', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, size] of [
    [1000, '100%'],
    [1280, '100%'],
    [1360, '100%'],
    [1440, '100%'],
    [1440, '150%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const mist = await page.locator('.roadmap-mist').evaluate((drawn) => drawn.getBoundingClientRect().toJSON());
    const boxes = await page
      .locator('.roadmap-head, .roadmap-steps li, .roadmap-close')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    // The highest bar is 18 of 340 units below the drawing's upper edge.
    const bar = mist.bottom - ((340 - 18) / 1600) * mist.width;
    expect(Math.max(...boxes.map(({ bottom }) => bottom)), `mist at ${width}, ${size}`).toBeLessThanOrEqual(bar);
    const overlapping = boxes.filter((one, index) =>
      boxes.some(
        (other, place) =>
          place > index &&
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
    );
    expect(overlapping, `${width}, ${size}`).toEqual([]);
  }
});

test('the hero shows the plane and the rim of the sun on every kind of screen', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [768, 1024],
    [320, 640],
    [360, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const name = width < 641 ? 'hero-mobile' : 'hero';
    const read = (part: string) =>
      page.locator(`#${name}-${part}`).evaluate((drawn) => drawn.getBoundingClientRect().toJSON());
    const [plane, sun] = [await read('plane'), await read('sun')];
    expect(plane.right, `plane at ${width}`).toBeLessThanOrEqual(width);
    expect(plane.top, `plane at ${width}`).toBeGreaterThan(0);
    expect(sun.left, `sun at ${width}`).toBeLessThan(width);
    if (width < 844) expect(sun.top, `sun at ${width}`).toBeLessThan(height);
  }
});

test('away from the network a page that cannot be loaded is our own, and leads there once the network is back', async ({
  page,
  context,
  expectConsole,
}) => {
  for (const text of ['ERR_INTERNET_DISCONNECTED', 'Error loading route module', 'Failed to fetch'])
    expectConsole(text);
  await page.goto('/about');
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Clouds in the way.' })).toBeVisible();
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(page.getByRole('status')).toHaveText(/^Still no connection/);
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('form', { name: 'Application form' })).toBeVisible();

  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'For parents' }).click();
  await expect(page.getByRole('heading', { name: 'Clouds in the way.' })).toBeVisible();
});

test.describe('the application form', () => {
  test.use({ viewport: phone });

  test('has a name, says what it asks for and why, and each hint belongs to its field', async ({ page }) => {
    await page.goto('/apply');
    const form = page.getByRole('form', { name: 'Application form' });
    await expect(form.getByText('Seven questions, about ten minutes.')).toBeVisible();
    await expect(form.getByText(/you take part in networking events and pitches/)).toBeVisible();
    await expect(form.getByLabel('Phone Number')).toHaveAccessibleDescription(/email does not reach you/);
    await expect(form.getByLabel('Tell us about your venture')).toHaveAccessibleDescription(/Five to ten sentences/);
  });

  test('pressed at once, marks one field and not all seven', async ({ page }) => {
    await page.goto('/apply');
    const readMarked = () =>
      page
        .locator('main :is(input, textarea):visible')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).borderColor === 'rgb(166, 43, 20)').length);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect.poll(readMarked).toBe(1);
    await page.getByLabel('Email').fill('mira(at)student');
    await page.getByLabel('City').focus();
    expect(await readMarked(), 'a wrong address, and the field that has the focus').toBe(2);
  });

  test('keeps the whole of a text that is too long, says so, and does not send it', async ({ page }) => {
    const text = 'word '.repeat(1360);
    await page.goto('/apply');
    await waitUntilHydrated(page);
    await fillApplication(page, text.slice(0, 5500));
    const venture = page.getByLabel('Tell us about your venture');
    await expect(page.getByText('5,500 of 6,000 characters')).toBeVisible();
    await venture.selectText();
    await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
    await expect(venture).toHaveValue(text);
    await expect(page.getByText('Your text has 6,800 characters, and we can keep 6,000.')).toBeVisible();
    await expect(page.locator('[aria-live]', { hasText: 'Nothing was cut off' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(venture).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('');
    await page.reload();
    await waitUntilHydrated(page);
    await expect(venture).toHaveValue(text);
    await expect(page.getByText('Your text has 6,800 characters')).toBeVisible();
  });
});

test.describe('where the system chooses the colours', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { forcedColors: 'active' } });

  test('the signs keep their boards and their pole', async ({ page }) => {
    await page.goto('/');
    const readGrounds = () =>
      page.evaluate(() =>
        [
          ['.signpost', '::before'],
          ['.sign', '::before'],
        ].map(([part = '', pseudo]) => {
          const element = document.querySelector(part);
          return element && getComputedStyle(element, pseudo).backgroundColor;
        }),
      );
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await readGrounds()).toEqual([ink, ink]);
  });

  test('the lines of the menu can be seen', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/parents');
    const ground = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await ground('.menu-lines')).toBe(ink);
    expect(await ground('.menu-toggle')).not.toBe(ink);
  });
});
