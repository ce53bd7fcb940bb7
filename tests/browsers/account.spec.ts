import {
  emailField,
  fillLogin,
  footerAccount,
  formButton,
  password,
  passwordField,
  register,
} from '../journeys/account-steps.ts';
import { waitUntilHydrated } from '../journeys/journey.ts';
import { mainHeading } from '../journeys/reading-steps.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import { expect, test } from './engine-test.ts';

async function expectHeading(page: EnginePage, text: string) {
  await expect.poll(() => mainHeading(page).textContent()).toBe(text);
}

/** Signing out loads the next page while Firefox still waits for the end of the answer. */
const cutOff = 'Error in input stream';

for (const scripts of [true, false]) {
  test.describe(`scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ scripts });

    test('a student registers, sees whose account it is, signs out and logs in again', async ({
      visit,
      expectConsole,
    }) => {
      expectConsole(cutOff);
      const email = `ana-${scripts}@student.example`;
      const untilHydrated = async () => scripts && (await waitUntilHydrated(visit));
      await visit.goto('/');
      await untilHydrated();
      await footerAccount(visit).login.click();
      await expectHeading(visit, 'Login');
      await untilHydrated();
      await visit.getByRole('link', { name: 'Need an account? Register' }).click();
      await expectHeading(visit, 'Register');
      await untilHydrated();
      await fillLogin(visit, email, password);
      await formButton(visit, 'Sign Up').click();
      await expectHeading(visit, 'Dashboard');
      expect(await visit.getByRole('main').textContent()).toContain(email);
      await untilHydrated();
      await formButton(visit, 'Sign Out').click();
      await expectHeading(visit, 'Login');
      await visit.goto('/dashboard');
      await expectHeading(visit, 'Login');
      await untilHydrated();
      await fillLogin(visit, email, password);
      await formButton(visit, 'Login').click();
      await expectHeading(visit, 'Dashboard');
    });
  });
}

test('a wrong password is answered with the typed email kept and the focus on the password', async ({
  visit,
  expectConsole,
}) => {
  expectConsole('401');
  await visit.goto('/login');
  await waitUntilHydrated(visit);
  await fillLogin(visit, 'nobody@student.example', 'not this one');
  await formButton(visit, 'Login').click();
  await expect
    .poll(() => visit.getByRole('alert').textContent())
    .toMatch(/The password is wrong, or there is no account with this email address/);
  expect(await emailField(visit).inputValue()).toBe('nobody@student.example');
  await expect.poll(() => passwordField(visit).isFocused()).toBe(true);
});

test('the dashboard asks for another mail, and the footer of every page leads back to it or signs out', async ({
  visit,
  expectConsole,
}) => {
  expectConsole(cutOff);
  await register(visit, 'again@student.example');
  await waitUntilHydrated(visit);
  await formButton(visit, 'Send it again').click();
  await expect.poll(() => visit.getByRole('main').textContent()).toContain('A new link is on its way to you.');
  await visit.goto('/about');
  await waitUntilHydrated(visit);
  await footerAccount(visit).dashboard.click();
  await expectHeading(visit, 'Dashboard');
  await visit.goto('/about');
  await waitUntilHydrated(visit);
  await footerAccount(visit).signOut.click();
  await expectHeading(visit, 'Login');
});
