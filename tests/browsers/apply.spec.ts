import { answers, fillApplication, findApplications, waitUntilHydrated } from '../journeys/journey.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import { expect, test } from './engine-test.ts';

const submit = (page: EnginePage) => page.getByRole('button', { name: 'Submit application' }).click();

async function expectStatus(page: EnginePage, text: string) {
  await expect.poll(() => page.getByRole('status').textContent()).toBe(text);
}

for (const scripts of [true, false]) {
  test.describe(`scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ scripts });

    test('a student applies, staff get the application, and the fields are empty', async ({ visit }) => {
      const venture = `a shelf, scripts ${scripts}`;
      await visit.goto('/apply');
      if (scripts) await waitUntilHydrated(visit);
      await fillApplication(visit, venture);
      await submit(visit);
      await expectStatus(visit, 'Submitted successfully!');
      for (const label of Object.keys(answers)) {
        const field = visit.getByLabel(label, { exact: true });
        expect(await field.inputValue(), label).toBe(label === 'Age' ? '0' : '');
      }
      expect(await findApplications(venture)).toMatchObject([{ name: 'Mira Sand', age: 16, city: 'Rivermouth' }]);
    });
  });
}

test('the browser itself refuses what is malformed or missing, marks the first of it, and nothing is sent', async ({
  visit,
}) => {
  await visit.goto('/apply');
  await waitUntilHydrated(visit);
  await fillApplication(visit, 'never sent');
  await visit.getByLabel('Email', { exact: true }).fill('mira(at)student');
  await visit.getByLabel('City', { exact: true }).fill('');
  await submit(visit);
  await expect.poll(() => visit.getByLabel('Email', { exact: true }).isFocused()).toBe(true);
  // The label, too, is to be seen below the bar.
  const space = () =>
    visit.evaluate(() => {
      const label = document.querySelector('label[for=email]')?.getBoundingClientRect().top ?? 0;
      return label - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(space).toBeGreaterThanOrEqual(0);
  const invalid = () =>
    visit.evaluate(() =>
      [...document.querySelectorAll('input:user-invalid')].map((one) => getComputedStyle(one).borderColor),
    );
  // Only the field that has the focus is marked: an early press must not paint the whole form.
  const [ember, unmarked] = ['rgb(166, 43, 20)', 'rgb(116, 114, 154)'];
  await expect.poll(invalid).toEqual([ember, unmarked]);
  await expectStatus(visit, '');
  expect(await findApplications('never sent')).toEqual([]);
});

test.describe('with scripts off', () => {
  test.use({ scripts: false });

  test('the server refuses what the browser let through, keeps what was typed, and names the mistakes', async ({
    visit,
    expectConsole,
  }) => {
    expectConsole('422');
    await visit.goto('/apply');
    await fillApplication(visit, 'refused');
    await visit.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''));
    await visit.getByLabel('City', { exact: true }).fill('');
    await submit(visit);
    await expectStatus(visit, 'Error submitting form');
    expect(await visit.getByLabel('Full Name', { exact: true }).inputValue()).toBe('Mira Sand');
    expect(await visit.getByLabel('City', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await findApplications('refused')).toEqual([]);
  });
});

test('while the site is away nothing typed is lost, and the retry is stored once', async ({
  visit,
  site,
  expectConsole,
}) => {
  expectConsole('Error submitting form');
  await visit.goto('/apply');
  await waitUntilHydrated(visit);
  await fillApplication(visit, 'away first');
  await site.leave();
  await submit(visit);
  await expectStatus(visit, 'Error submitting form');
  expect(await visit.getByLabel('School', { exact: true }).inputValue()).toBe('Northgate High School');
  await site.comeBack();
  await submit(visit);
  await expectStatus(visit, 'Submitted successfully!');
  expect(await findApplications('away first')).toHaveLength(1);
});
