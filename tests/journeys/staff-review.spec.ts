import { isUnscoredBy } from '../../core/reviews/queue.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { addScore } from '../support/scores.ts';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

// Its own site, with a reviewer.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desktop });

const reviewer = 'dev.lal@daybreak.example';

let site: Awaited<ReturnType<typeof startStaffSite>>;

test.beforeAll(async ({ browser }) => {
  site = await startStaffSite(browser, ['anna.reyes@daybreak.example', reviewer]);
  await site.addReviewer(reviewer);
});

test.afterAll(() => site.close());

const submit = (name: string) => {
  const message = `A timetable by ${name}. Write to ${name.split(' ')[0]}@home.example.`;
  return site.prepare((engine) => save(engine, createEntry({ name, message, timestamp: new Date().toISOString() })));
};

test('a reviewer reads the venture, not who applied, and scores it with the keyboard', async () => {
  const page = await site.open(reviewer);
  for (const path of ['/staff', '/staff/review']) {
    await page.goto(path);
    await expectAccessible(page, `${path} before the first application`);
  }
  await submit('Zola Maseko');
  await page.goto('/staff/review');
  await waitUntilHydrated(page);
  await expect(page.getByRole('article')).toContainText('A timetable by […]. Write to […].');
  await page.keyboard.press('4');
  await expect(page.getByRole('radio', { name: /^4/ }).first()).toBeChecked();
  for (const [state, size] of [['phone', phone] as const, ['desktop', desktop] as const]) {
    await page.setViewportSize(size);
    await expectNothingBeyondEdges(page, `review on a ${state}`);
    await expectAccessible(page, `review on a ${state}`);
  }
  for (const level of ['3', '4', '5']) await page.keyboard.press(level);
  await expect(page.getByRole('radio', { name: /^3/ }).nth(1)).toBeChecked();
  await expect(page.getByLabel('Why, in one sentence')).toBeFocused();
  await page.keyboard.type('Two clubs have tried it in 2026.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Score saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByLabel('Why, in one sentence')).toHaveValue('Two clubs have tried it in 2026.');

  // One is left, which they skip.
  await submit('Yara Osei');
  await site.prepare(async ({ db }) => {
    const [, ...others] = await db
      .selectFrom('applications')
      .where(isUnscoredBy(reviewer))
      .select('applications.id')
      .orderBy('applications.id')
      .execute();
    for (const { id } of others)
      await addScore(db, { applicationId: id, reviewerEmail: reviewer, kind: 'stepped-aside' });
  });
  await page.goto(`${site.url}/staff/review`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('status').getByText('Skipped.')).toBeVisible();
  await expectAccessible(page, 'skipped');
  await page.context().close();
});
