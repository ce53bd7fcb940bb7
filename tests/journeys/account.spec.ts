import {
  createEmail,
  emailField,
  fillLogin,
  footerAccount,
  formButton,
  heading,
  password,
  passwordField,
} from './account-steps.ts';
import { busy, expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';

// Its own address, so that the tries made here count against no other journey.
test.use({ viewport: phone, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.40' } });

const wrong = /That email and password don’t match an account/;

test('a student registers, sees whose account it is, signs out, mistypes the password and logs in again', async ({
  page,
  expectConsole,
}) => {
  expectConsole('401');
  const email = createEmail('ana');
  await page.goto('/');
  await waitUntilHydrated(page);
  await footerAccount(page).login.click();
  await expect(heading(page)).toHaveText('Login');
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await expect(heading(page)).toHaveText('Register');
  await waitUntilHydrated(page);
  await fillLogin(page, email, password);
  await formButton(page, 'Sign Up').click();

  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(page.getByText(email).first()).toBeVisible();
  await waitUntilHydrated(page);
  await formButton(page, 'Sign Out').click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');

  await waitUntilHydrated(page);
  await fillLogin(page, email, 'not this one');
  await formButton(page, 'Login').click();
  await expect(page.getByRole('alert')).toHaveText(wrong);
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(emailField(page)).toHaveValue(email);
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(wrong);
  await passwordField(page).fill(password);
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the mode is in the address, and what is typed survives the change of mode', async ({ page }) => {
  await page.goto('/login?next=%2Fapply');
  await waitUntilHydrated(page);
  await fillLogin(page, 'typed@student.example', 'typed before');
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await expect(page).toHaveURL('/login?mode=register&next=%2Fapply');
  await expect(heading(page)).toHaveText('Register');
  await expect(emailField(page)).toHaveValue('typed@student.example');
  await expect(passwordField(page)).toHaveValue('typed before');
  await page.getByRole('link', { name: 'Already have an account? Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fapply');
  await expect(passwordField(page)).toHaveValue('typed before');
  await page.goBack();
  await expect(heading(page)).toHaveText('Register');
  await expect(emailField(page)).toHaveValue('typed@student.example');
});

test('while a form is sent its button says so, and a second click sends nothing', async ({ page }) => {
  const sending = await holdRequests(page, '**/login.data?*');
  await page.goto('/login?mode=register');
  await waitUntilHydrated(page);
  await fillLogin(page, createEmail('double-press'), password);
  await formButton(page, 'Sign Up').dblclick();
  const busy = formButton(page, 'Creating your account...');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  // Forced, because Playwright itself would wait until the button is enabled.
  await busy.click({ force: true });
  await passwordField(page).press('Enter');
  sending.release();
  await expect(heading(page)).toHaveText('Dashboard');
  expect(sending.count()).toBe(1);
});

test('offline, with a school network’s own page for an answer or in a storm, everything typed stays and the next try works', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_INTERNET_DISCONNECTED');
  expectConsole('503');
  const email = createEmail('offline');
  await page.goto('/login?mode=register');
  await waitUntilHydrated(page);
  await fillLogin(page, email, password);
  await context.setOffline(true);
  await formButton(page, 'Sign Up').click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('No response. Check your connection, then press the button again.');
  await context.setOffline(false);
  await page.route('**/login.data?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Welcome' }));
  const answered = page.waitForResponse('**/login.data?*');
  await formButton(page, 'Sign Up').click();
  await answered;
  await expect(formButton(page, 'Sign Up')).toBeVisible();
  await expect(alert).toHaveText(/No response/);
  await expect(emailField(page)).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue(password);
  await page.unroute('**/login.data?*');
  await page.route('**/login.data?*', (route) => route.fulfill(busy));
  await formButton(page, 'Sign Up').click();
  await expect(alert).toContainText('The site is very busy.');
  await expect(passwordField(page)).toHaveValue(password);
  await page.unroute('**/login.data?*');
  await formButton(page, 'Sign Up').click();
  await expect(heading(page)).toHaveText('Dashboard');
});
