import { expect } from '@playwright/test';
import { createEmail, password } from '../journeys/account-steps.ts';
import { answers, findApplications } from '../journeys/journey.ts';
import { headline, pagesOfBar } from '../journeys/reading-steps.ts';
import { test } from './engine-test.ts';
import type { Visit } from './visit.ts';

const expectStatus = (visit: Visit, text: string) =>
  expect.poll(() => visit.read(() => document.querySelector('main [role=status]')?.textContent)).toBe(text);
const expectHeading = (visit: Visit, text: string) => expect.poll(visit.readHeading).toBe(text);

async function apply(visit: Visit, venture: string): Promise<void> {
  await visit.fill({ ...answers, 'Tell us about your venture': venture });
  await visit.click('Submit application');
}

test('a student applies again after the network failed, and nothing typed is lost', async ({ visit, engine }) => {
  const venture = `a shelf in ${engine}`;
  await visit.openHydrated('/apply');
  await visit.read(
    () => void Object.assign(window, { kept: fetch, fetch: () => Promise.reject(new TypeError('away')) }),
  );
  await apply(visit, venture);
  await expectStatus(visit, 'Error submitting form');
  await visit.read(() => void Object.assign(window, { fetch: Reflect.get(window, 'kept') }));
  // A second click on the button could count as a double click, which the form ignores.
  await visit.fill({ City: 'Rivermouth' });
  await visit.press('Enter');
  await expectStatus(visit, 'Submitted successfully!');
  expect(await findApplications(venture)).toHaveLength(1);
});

test('a student registers, signs out, mistypes the password and signs in', async ({ visit }) => {
  const account = { Email: createEmail('ana'), Password: password };
  await visit.openHydrated('/login?mode=register');
  await visit.fill(account);
  await visit.click('Sign Up');
  await expectHeading(visit, 'Dashboard');
  await visit.untilHydrated();
  await visit.click('Sign Out');
  await expectHeading(visit, 'Login');
  await visit.untilHydrated();
  await visit.fill({ ...account, Password: 'not this one' });
  await visit.click('Login');
  const readAlert = () => document.querySelector('[role=alert]')?.textContent;
  await expect.poll(() => visit.read(readAlert)).toMatch(/don’t match an account/);
  await visit.fill({ Password: account.Password });
  await visit.press('Enter');
  await expectHeading(visit, 'Dashboard');
});

test('the menu takes the focus, closes on Escape, on a link and when Tab leaves it, and returns the focus', async ({
  visit,
}) => {
  await visit.openHydrated('/about');
  await visit.click('Open menu');
  await expect.poll(visit.readFocus).toBe('Close menu');
  for (const name of ['Home', 'About', 'Contact', 'Apply']) {
    await visit.press('Tab');
    await expect.poll(visit.readFocus).toBe(name);
  }
  await visit.press('Escape');
  await expect.poll(visit.readFocus).toBe('Open menu');
  await visit.click('Open menu');
  await expect.poll(visit.readFocus).toBe('Close menu');
  for (let key = 0; key < 5; key += 1) await visit.press('Tab');
  await expect.poll(() => visit.read(() => document.querySelector('#menu')?.matches(':popover-open'))).toBe(false);
  await visit.click('Open menu');
  await visit.click('Home');
  await expectHeading(visit, headline['/']);
});

test('each tab shows its panel, by mouse, by keyboard and by address', async ({ visit }) => {
  const readPanels = () =>
    [...document.querySelectorAll('[role=tabpanel]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent);
  const expectPanel = (name: string) => expect.poll(() => visit.read(readPanels)).toEqual([name]);
  await visit.openHydrated('/');
  for (const name of ['Experts', 'Investors', 'Founders']) {
    await visit.click(name);
    await expectPanel(name);
  }
  await visit.press('ArrowRight');
  await expectPanel('Investors');
  await visit.openHydrated('/#experts');
  await expectPanel('Experts');
  await visit.openHydrated('/about');
  await visit.read(() => history.back());
  await expectPanel('Experts');
});

for (const options of [{ width: 500 }, { width: 1440 }, { width: 1440, scripts: false }])
  test.describe(JSON.stringify(options), () => {
    test.use(options);

    test('every page of the bar can be read, and with scripts the bar changes past the threshold', async ({
      visit,
      scripts,
    }) => {
      const readLayout = () => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        broken: [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length,
      });
      const readGround = () => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor;
      await visit.open('/services');
      for (const [name, path] of pagesOfBar) {
        if (scripts) await visit.untilHydrated();
        if (options.width < 960) await visit.click('Open menu');
        await visit.click(name);
        await expectHeading(visit, headline[path]);
        expect(await visit.read(readLayout)).toEqual({ overflow: 0, broken: 0 });
        await visit.read(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        if (scripts) await expect.poll(() => visit.read(readGround)).toBe('rgb(255, 247, 234)');
      }
    });

    test('a student applies', async ({ visit, engine }) => {
      const venture = `${JSON.stringify(options)} in ${engine}`;
      await visit.open('/apply');
      await apply(visit, venture);
      await expectStatus(visit, 'Submitted successfully!');
      expect(await findApplications(venture)).toMatchObject([{ name: 'Mira Sand', age: 16, city: 'Rivermouth' }]);
    });
  });
