import { formButton, register } from './account-steps.ts';
import { expect, phone, test } from './journey.ts';

// Its own address, so that the tries made here count against no other journey.
test.use({ viewport: phone, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.44' } });

test('a mail can be asked for again on the dashboard, until it says to wait', async ({ page, expectConsole }) => {
  expectConsole('429');
  await register(page, 'again@student.example');
  await expect(page.getByText('We’ve sent a link to again@student.example.')).toBeVisible();
  const again = formButton(page, 'Send it again');
  for (let sent = 0; sent < 3; sent++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await again.click();
    await answered;
    await expect(page.getByText('We’ve sent you a new link.')).toBeVisible();
    await expect(again).not.toHaveAttribute('aria-disabled');
  }
  await again.click();
  await expect(page.getByRole('alert')).toHaveText(/[Ww]ait (\d+ minutes|an hour)/);
});

test('the dashboard of a session that is over leads to the login when it is asked for a mail', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('401');
  await register(page, 'over@student.example');
  await context.clearCookies();
  await formButton(page, 'Send it again').click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('over@student.example')).toHaveCount(0);
});
