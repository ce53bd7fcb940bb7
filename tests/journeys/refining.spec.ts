import { suggestQuestion } from '../../core/questions/suggestions.ts';
import { listAll } from '../support/application-entry.ts';
import { openCoordinatorSite } from './coordinator-site.ts';
import { expect, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

const first = 'A timetable for shared school kitchens. Clubs book an hour. I have tested it on paper with two clubs.';

test('a question is asked, answered on a phone with a new version, and staff see what changed', async ({ browser }) => {
  const { staff, own, prepare, send, end } = await openCoordinatorSite(browser, first);
  await prepare(async (ctx) => {
    const [application] = await listAll(ctx);
    const suggestion = { authorEmail: 'dev@mentors.example', text: 'Who books first?' };
    await suggestQuestion({ ...ctx, now: () => new Date() }, { ...suggestion, applicationId: application?.id ?? '' });
  });
  await staff.goto('/staff');
  await staff.getByRole('link', { name: 'Lina Varga' }).click();
  await waitUntilHydrated(staff);
  await staff.getByLabel('Move to').selectOption('refining');
  await staff.getByRole('button', { name: 'Change status' }).click();
  await expect(staff.getByRole('textbox', { name: 'Question 1' })).toBeVisible();
  await staff.getByRole('button', { name: 'Use this question' }).click();
  await expect(staff.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Who books first?');
  await staff
    .getByRole('textbox', { name: 'Question 1' })
    .fill('Two clubs book the kitchen for the same hour. What happens then?');
  await staff.getByRole('button', { name: 'Add a question' }).click();
  await staff.getByRole('textbox', { name: 'Question 2' }).fill('Who looks after the timetable when you leave school?');
  await staff.getByRole('button', { name: 'Add a question' }).click();
  await expect(staff.getByRole('textbox', { name: 'Question 3' })).toBeFocused();
  await staff.getByRole('textbox', { name: 'Subject' }).fill('Two questions');
  const queue = staff.getByRole('button', { name: 'Change status and queue message' });
  await queue.click();
  const text = staff.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await expect(staff.getByText('Replace the brackets with your own words before queueing.')).toBeVisible();
  await text.fill('Hello Lina, we have two questions.');
  await queue.dblclick();
  await expect(staff.getByText('Moved to Refining. The message is ready to send.')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Messages' }).getByText('Waiting to send')).toHaveCount(1);
  await expect(staff.getByRole('heading', { name: 'Message to Lina' })).toHaveCount(0);
  await send();
  await expect(async () => {
    await own.reload();
    await expect(own.getByRole('heading', { name: 'Two questions' }).first()).toBeVisible({ timeout: 1000 });
    await expect(own.getByRole('button', { name: 'Send answers' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await own.getByLabel('Two clubs book').fill('Who was first keeps it.');
  // The draft is that of this application: the tab may show another one next.
  const reference = await own.locator('[data-reference]').innerText();
  const listKept = () => own.evaluate(() => Object.keys(sessionStorage).join());
  await expect.poll(listKept).toContain(`answers-draft ${reference}`);
  await own.reload();
  await expect(own.getByLabel('Two clubs book')).toHaveValue('Who was first keeps it.');
  await expectNothingBeyondEdges(own, 'questions');
  await expectAccessible(own, 'questions');
  await own
    .getByLabel('Send a new version')
    .fill(first.replace('I have tested it on paper with two clubs.', 'I tested it for three weeks with two clubs.'));
  await own.context().setOffline(true);
  await own.getByRole('button', { name: 'Send answers' }).click();
  const questions = own.getByRole('region', { name: 'Two questions' });
  await expect(questions.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
  await own.context().setOffline(false);
  await own.getByRole('button', { name: 'Send answers' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('We have your answers.');
  const notice = own.getByRole('status').filter({ hasText: 'Your answers are with us.' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expectAccessible(own, 'answers sent');
  await own.getByText('Add or change something').click();
  await expect(own.getByLabel('Two clubs book')).toHaveValue('Who was first keeps it.');

  await staff.goto('/staff?answers=1');
  await staff.getByRole('link', { name: 'Lina Varga' }).click();
  await expect(staff.getByRole('region', { name: 'Questions and answers' })).toContainText('Who was first keeps it.');
  await staff.getByText('Show what changed').click();
  await expect(staff.getByRole('insertion').first()).toContainText('for three weeks');
  await expectNothingBeyondEdges(staff, 'answers');
  await expectAccessible(staff, 'answers');
  await end();
});
