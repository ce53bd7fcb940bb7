import { expect, fillApplication, findMailLink, phone, test, waitUntilHydrated } from './journey.ts';
import { startOwnSite } from './own-site.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test.use({ viewport: phone });

test('nothing is stored below the minimum age; above it a guardian is named, refuses, and then agrees', async ({
  page,
  expectConsole,
}) => {
  // Of the address that is the applicant's own.
  expectConsole('422');
  expectConsole('Error submitting form too-young');
  const site = await startOwnSite({ MINIMUM_AGE: '13', GUARDIAN_BELOW_AGE: '17' });
  await page.goto(`${site.url}/apply`);
  await waitUntilHydrated(page);
  await fillApplication(page, 'A shelf that lends lamps.');
  await page.getByLabel('Age').fill('12');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(
    page.getByText('You need to be 13 to apply. Keep your idea and come back: we’d love to read it.'),
  ).toBeVisible();
  await expect(page.getByLabel('Age')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Rivermouth');
  await expectAccessible(page, 'too young');

  await page.getByLabel('Age').fill('16');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('link', { name: 'Add their email' }).click();
  // The private page opens at that part.
  await expect(page.getByLabel('Email of a parent or guardian')).toBeInViewport();
  await page.getByLabel('Email of a parent or guardian').fill('mira@student.example');
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('That’s your own address.')).toBeVisible();
  await expectAccessible(page, 'own address');
  await page.getByLabel('Email of a parent or guardian').fill('parent@home.example');
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('We’ve emailed them')).toBeVisible();

  const link = await findMailLink('parent@home.example', /^\/applications\/guardian\//, site.folder);
  const guardian = await page.context().newPage();
  await guardian.setViewportSize(phone);
  await guardian.goto(new URL(link, page.url()).href);
  await waitUntilHydrated(guardian);
  await expectAccessible(guardian, 'page of the guardian');
  await expectNothingBeyondEdges(guardian, 'page of the guardian');
  const heading = guardian.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('May this young person take part in Daybreak?');
  await guardian.getByLabel('I do not agree').check();
  await guardian.getByRole('button', { name: 'Send my answer' }).click();
  await expect(heading).toHaveText(/^You said no on \d+\s\w+\.$/);
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your parent or guardian said no.');
  await expect(page.getByText('Wrong person?').getByRole('link', { name: 'Ask us' })).toBeVisible();
  await expect(page.getByText('Ask again, or ask someone else')).toBeHidden();
  await expectAccessible(page, 'paused');
  await guardian.getByText('Change my answer').click();
  await expectAccessible(guardian, 'change of the answer');
  await guardian.getByLabel('I agree').check();
  await guardian.getByRole('button', { name: 'Send my answer' }).click();
  await expect(heading).toHaveText(/^You agreed on \d+\s\w+\.$/);
  await page.reload();
  await expect(page.getByText(/^parent@home\.example agreed on/)).toBeVisible();
  await expectAccessible(page, 'private page');
  await expectNothingBeyondEdges(page, 'private page');
  await guardian.close();
  await site.close();
});
