import { edge } from '../../content/en/errors.ts';
import { emailField, fillLogin, formButton, passwordField } from './account-steps.ts';
import { expect, test, waitUntilHydrated } from './journey.ts';

const busy = { status: 503, contentType: 'text/plain; charset=UTF-8', body: edge.busyForm };

test('a form that meets a storm says so kindly, keeps what was typed, and works a moment later', async ({
  page,
  expectConsole,
}) => {
  expectConsole('503');
  await page.goto('/login?mode=register');
  await waitUntilHydrated(page);
  await page.route('**/login.data?*', (route) => route.fulfill(busy));
  await fillLogin(page, 'storm@student.example', 'seven quiet lanterns');
  await formButton(page, 'Sign Up').click();
  await expect(page.getByRole('alert')).toContainText(
    'The site is very busy. Press the button again in a few seconds.',
  );
  await expect(emailField(page)).toHaveValue('storm@student.example');
  await expect(passwordField(page)).toHaveValue('seven quiet lanterns');
  await page.unroute('**/login.data?*');
  await formButton(page, 'Sign Up').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('an application that meets a storm is told so, and keeps its answers', async ({ page, expectConsole }) => {
  expectConsole('503');
  expectConsole('Error submitting form');
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await page.route('**/apply.data', (route) => route.fulfill(busy));
  await page.getByLabel('Full Name').fill('Mira Sand');
  await page.getByLabel('Email').fill('mira@student.example');
  await page.getByLabel('Phone Number').fill('555 0142');
  await page.getByLabel('Age').fill('16');
  await page.getByLabel('School').fill('Northgate High School');
  await page.getByLabel('City').fill('Rivermouth');
  await page.getByLabel('Tell us about your venture').fill('A borrowing shelf for school labs.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('The site is very busy. Your answers are still here')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mira Sand');
});
