import { createHmac } from 'node:crypto';
import { createLinkKey, hashLinkKey } from '../../core/link-key.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { testSecret } from '../support/test-context.ts';
import { expect, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

const kim = 'kim@daybreak.example';

test.use({ viewport: phone });

test('a profile is written on a phone, agreed to, opened by one investor, and closed when the founder takes it back', async ({
  page,
  browser,
  expectConsole,
}) => {
  // Of the text that names the school.
  expectConsole('422');
  const site = await startStaffSite(browser, [kim], { settings: { AUTH_SECRET: testSecret } });
  const entry = createEntry({ name: 'Lina Varga', school: 'St. Aldwin School' });
  const keyedHash = (text: string) => createHmac('sha256', testSecret).update(text).digest();
  const key = createLinkKey(keyedHash, entry.application.id, 0);
  await site.prepare((ctx) => save(ctx, entry, { status: 'investor-ready', linkHash: hashLinkKey(key) }));
  await page.goto(`${site.url}/applications/${key}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Create a one-page profile' }).click();
  await page.getByLabel('Title').fill('Kitchen Hour');
  await page.getByLabel('One sentence').fill('A timetable that lets school clubs share one kitchen.');
  await page.getByLabel('What we’re asking for').fill('An hour with somebody who has sold to schools.');
  const what = page.getByLabel('What it is');
  await what.fill('St. Aldwin School has seen it.');
  await page.getByRole('button', { name: 'Save and update the preview' }).click();
  await expect(what).toHaveAccessibleDescription(/Take this out: St\. Aldwin School\./);
  await expect(page.locator('mark')).toHaveText('St. Aldwin School');
  await expect(what).toBeFocused();
  await expectAccessible(page, 'refused');
  await expectNothingBeyondEdges(page, 'refused');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(what).toHaveValue('St. Aldwin School has seen it.');
  await what.fill('School kitchens stand empty.');
  await page.getByRole('button', { name: 'Save and update the preview' }).click();
  await expect(page.getByRole('region', { name: 'As an investor sees it' })).toContainText(
    'School kitchens stand empty.',
  );
  await page.getByLabel('I approve that Daybreak shows').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You approved it.' })).toBeFocused();
  await expectAccessible(page, 'agreed');

  const staff = await site.open(kim);
  await staff.goto('/staff/investors');
  await staff.getByRole('link', { name: 'Kitchen Hour' }).click();
  await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  await staff.getByLabel('Investor’s name').fill('Marit Solheim');
  await staff.getByLabel('Email').fill('marit@solheim.example');
  await staff.getByRole('button', { name: 'Create link for an investor' }).click();
  const link = await staff.getByLabel('Link for Marit Solheim').inputValue();
  await expectAccessible(staff, 'approval');
  await staff.goto('/staff/investors');
  await expect(staff.getByRole('row', { name: 'Marit Solheim' })).toContainText('In 14 days');
  await expectAccessible(staff, 'links');

  const investor = await site.open('marit@solheim.example', { viewport: phone });
  await investor.goto(new URL(link).pathname);
  await expect(investor.getByRole('heading', { level: 1 })).toHaveText('Kitchen Hour');
  await expectAccessible(investor, 'profile');
  await expectNothingBeyondEdges(investor, 'profile');
  // The page has no bar, whose toggle says so elsewhere: from here on React answers a click.
  await investor.waitForFunction(() => {
    dispatchEvent(new Event('touchstart'));
    return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  });
  await investor.getByRole('button', { name: 'I’d like to know more' }).click();
  const told = investor.getByRole('status');
  await expect(told).toContainText('Thank you. Daybreak will write to you.');
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport({ ratio: 1 });

  await page.goto(`${site.url}/applications/${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An investor wants to know more.');
  await expectAccessible(page, 'interested');
  await page.getByRole('link', { name: 'Open your one-page profile' }).click();
  await page.getByRole('button', { name: 'Withdraw my approval' }).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await investor.reload();
  await expect(investor.getByRole('heading', { level: 1 })).toHaveText('This link is closed.');
  await expectAccessible(investor, 'closed');

  await staff.getByRole('button', { name: 'Revoke: Marit Solheim' }).press('Enter');
  await staff.getByRole('button', { name: 'Revoke link' }).click();
  await expect(staff.getByRole('row', { name: 'Marit Solheim' })).toContainText('Revoked');
  for (const one of [staff, investor]) await one.context().close();
  await site.close();
});
