import {
  emailField,
  fillLogin,
  footerAccount,
  formButton,
  heading,
  password,
  passwordField,
  register,
} from './account-steps.ts';
import { expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';
import { expectFocusAtStart } from './reading-steps.ts';

// Its own address, so that the tries made here count against no other journey.
test.use({ viewport: phone, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.40' } });

const wrong = /That email and password don’t match an account/;

test('a student registers, sees whose account it is, signs out and logs in again', async ({ page }) => {
  const email = 'ana@student.example';
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
  await fillLogin(page, email, password);
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a wrong password is answered in one sentence, with the typed email kept and the focus on the password', async ({
  page,
  expectConsole,
}) => {
  expectConsole('401');
  await page.goto('/login');
  await waitUntilHydrated(page);
  await fillLogin(page, 'stranger@student.example', 'not this one');
  await formButton(page, 'Login').click();
  await expect(page.getByRole('alert')).toHaveText(wrong);
  await expect(page).toHaveURL('/login');
  await expect(emailField(page)).toHaveValue('stranger@student.example');
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(wrong);
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByRole('alert').getByRole('link', { name: 'Reset your password' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
});

test('a page that asked for the sign-in opens after it', async ({ page }) => {
  await page.goto('/login?mode=register&next=%2Fapply');
  await waitUntilHydrated(page);
  await fillLogin(page, 'on-the-way@student.example', password);
  await formButton(page, 'Sign Up').click();
  await expect(page).toHaveURL('/apply');
  await page.goto('/about');
  await page.goto('/login?next=%2Fapply');
  await expect(page).toHaveURL('/apply');
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

test('the password can be shown and hidden, and is hidden when it is sent', async ({ page, expectConsole }) => {
  expectConsole('401');
  await page.goto('/login');
  await waitUntilHydrated(page);
  await fillLogin(page, 'shown@student.example', 'not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await expect(passwordField(page)).toBeFocused();
  const button = page.getByRole('button', { name: 'Hide password' });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await formButton(page, 'Login').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('a password that is half typed when the page is hydrated ends as it was typed', async ({ page }) => {
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await passwordField(page).focus();
  await page.keyboard.type('walnut');
  scripts.release();
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Show password' }).waitFor();
  await page.keyboard.type(' river');
  await expect(passwordField(page)).toHaveValue('walnut river');
});

test('while it is sent the button says so, and a second press sends nothing', async ({ page }) => {
  const sending = await holdRequests(page, '**/login.data?*');
  await page.goto('/login?mode=register');
  await waitUntilHydrated(page);
  await fillLogin(page, 'double-press@student.example', password);
  await formButton(page, 'Sign Up').dblclick();
  const busy = formButton(page, 'Creating your account...');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  // Forced, because Playwright itself would wait until the button may be pressed again.
  await busy.click({ force: true });
  await passwordField(page).press('Enter');
  sending.release();
  await expect(heading(page)).toHaveText('Dashboard');
  expect(sending.count()).toBe(1);
});

test('offline, or with a school network’s own page for an answer, everything typed stays and the next try works', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_INTERNET_DISCONNECTED');
  await page.goto('/login?mode=register');
  await waitUntilHydrated(page);
  await fillLogin(page, 'offline@student.example', password);
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
  await expect(emailField(page)).toHaveValue('offline@student.example');
  await expect(passwordField(page)).toHaveValue(password);
  await page.unroute('**/login.data?*');
  await formButton(page, 'Sign Up').click();
  await expect(heading(page)).toHaveText('Dashboard');
});

test('offline, Sign Out stays on the page and says so, and the next try works', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_INTERNET_DISCONNECTED');
  await register(page, 'offline-sign-out@student.example');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await formButton(page, 'Sign Out').click();
  const again = formButton(page, 'No answer. Try Sign Out again');
  await expect(again).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No answer.' })).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard');
  await context.setOffline(false);
  await page.route('**/sign-out.data', (route) => route.fulfill({ contentType: 'text/html', body: 'Welcome' }));
  const answered = page.waitForResponse('**/sign-out.data');
  await again.click();
  await answered;
  await expect(again).toBeVisible();
  await page.unroute('**/sign-out.data');
  await again.click();
  await expect(page).toHaveURL('/login');
});

test('an account is made, left and entered by keyboard alone', async ({ page }) => {
  const tabTo = async (name: string) => {
    const here = page.locator(':focus');
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab');
      if (
        (await here.count()) &&
        (await here.first().evaluate((element, wanted) => {
          const label = (element as HTMLInputElement).labels?.[0] ?? element;
          return (label.getAttribute('aria-label') ?? label.textContent) === wanted;
        }, name))
      )
        return;
    }
    throw new Error(`no stop of the Tab key is called ${name}`);
  };
  await page.goto('/login');
  await waitUntilHydrated(page);
  await tabTo('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo('Need an account? Register');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Register');
  await emailField(page).focus();
  await page.keyboard.type('keyboard@student.example');
  await tabTo('Password');
  await page.keyboard.type(password);
  await tabTo('Show password');
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await tabTo('Sign Up');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Dashboard');
  await expectFocusAtStart(page);
  await tabTo('Send it again');
  await tabTo('Sign Out');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Login');
});
