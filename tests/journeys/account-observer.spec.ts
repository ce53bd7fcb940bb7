import type { BrowserContext, Page } from '@playwright/test';
import { createEmail, fillLogin, footerAccount, formButton, heading, password, register } from './account-steps.ts';
import { desktop, expect, holdRequests, test, waitUntilHydrated } from './journey.ts';

test.use({ viewport: desktop, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.41' } });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilHydrated(page);
  return page;
}

test('other tabs notice a sign-in and a sign-out by themselves', async ({ page, context }) => {
  const [about, login] = [await openTab(context, '/about'), await openTab(context, '/login')];
  await expect(footerAccount(about).login).toBeVisible();
  await register(page, createEmail('two-tabs'));
  await expect(footerAccount(about).signOut).toBeVisible();
  await expect(footerAccount(about).dashboard).toBeVisible();
  await expect(footerAccount(about).login).toHaveCount(0);
  await expect(login).toHaveURL('/dashboard');

  await footerAccount(about).signOut.click();
  await expect(about).toHaveURL('/login');
  for (const dashboard of [page, login]) {
    await expect(dashboard).toHaveURL('/login');
    await expect(heading(dashboard)).toHaveText('Login');
  }
});

test('a public page asks once who is there, and knows who signed in on the way to it', async ({ page }) => {
  let sessions = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/session') sessions++;
  });
  await page.goto('/about');
  await waitUntilHydrated(page);
  await expect.poll(() => sessions).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Daybreak, home' }).click();
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  expect(sessions).toBe(1);
  await page.goto('/login?mode=register&next=%2Fabout');
  await waitUntilHydrated(page);
  await fillLogin(page, createEmail('to-about'), password);
  await formButton(page, 'Sign Up').click();
  await expect(page).toHaveURL('/about');
  await expect(footerAccount(page).signOut).toBeVisible();
});

test('after signing out the back button shows nothing protected', async ({ page }) => {
  const email = createEmail('back-button');
  await page.goto('/about');
  await waitUntilHydrated(page);
  await register(page, email);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(heading(page)).toHaveText('Dashboard');
  await waitUntilHydrated(page);
  await formButton(page, 'Sign Out').click();
  await expect(heading(page)).toHaveText('Login');
  await page.goBack();
  // The dashboard redirects to the login; if the redirect came first, the page to register is behind it.
  await expect(page).toHaveURL(/\/login(\?mode=register)?$/);
  await expect(page.getByText(email)).toHaveCount(0);
});

/** React runs effects after the paint: until then the dashboard does not listen. */
const waitForEffects = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

test('a dashboard that the browser puts aside is hidden first, and leaves when it comes back to anonymous', async ({
  page,
  context,
}) => {
  const email = createEmail('put-aside');
  await register(page, email);
  await waitForEffects(page);
  const turn = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      return document.body.innerText;
    }, type);
  // As with the back/forward cache, which Playwright turns off.
  // The first time again until the page listens, which it does a moment after it is shown.
  await expect.poll(() => turn('pagehide')).not.toContain(email);
  await turn('pageshow');
  await expect(page.getByText(email).first()).toBeVisible();
  // An answer that arrives just then makes the page listen anew.
  await expect.poll(() => turn('pagehide')).not.toContain(email);
  await context.clearCookies();
  const asked = await holdRequests(page, '**/{session,dashboard.data*}');
  // An answer to an earlier question may still come once.
  await expect
    .poll(async () => {
      await turn('pagehide');
      return turn('pageshow');
    })
    .not.toContain(email);
  await expect(page).toHaveURL('/dashboard');
  asked.release();
  await expect(page).toHaveURL('/login');
});

test('while the dashboard is on its way the page before stays and says so', async ({ page }) => {
  await register(page, createEmail('waiting'));
  await page.goto('/about');
  await waitUntilHydrated(page);
  const answer = await holdRequests(page, '**/dashboard.data*');
  await footerAccount(page).dashboard.click();
  await expect(page.getByRole('banner').getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL('/about');
  answer.release();
  await expect(heading(page)).toHaveText('Dashboard');
});
