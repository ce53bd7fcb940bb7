import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEngine } from '../../engines/open.ts';
import { startSite } from '../../tools/running-program.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { startMailServer } from '../support/mail-server.ts';
import { fillLogin, formButton, password } from './account-steps.ts';
import { desktop, expect, phone, test } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

const anna = 'anna.reyes@daybreak.example';
const first = 'A timetable for shared school kitchens. Clubs book an hour. I have tested it on paper with two clubs.';

test('a question is asked, answered on a phone with a new version, and staff see what changed', async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-refining-'));
  const mails = await startMailServer();
  const site = await startSite(folder, {
    settings: {
      STAFF_EMAILS: anna,
      STAFF_SECOND_FACTOR: 'off',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Daybreak <hello@daybreak.example>',
    },
  });
  const file = path.join(folder, 'data', 'daybreak.db');
  const engine = await openEngine({ kind: 'sqlite', file }, { mayCreate: false, asks: 'operator' });
  await save(engine, makeEntry({ name: 'Lina Varga', email: 'lina@student.example', message: first }));
  await engine.close();
  const findLink = (to: string) => {
    const mail = mails.received.find((one) => JSON.stringify(one.to).includes(to));
    const found = mail?.text?.match(/https?:\/\/\S+(?:verify|applications\/\w{20,})\S*/)?.[0] ?? '';
    return found && site.url + new URL(found).pathname + new URL(found).search;
  };

  const staff = await (await browser.newContext({ viewport: desktop })).newPage();
  await staff.goto(`${site.url}/login?mode=register`);
  await fillLogin(staff, anna, password);
  await formButton(staff, 'Sign Up').click();
  await expect.poll(() => findLink(anna)).not.toBe('');
  await staff.goto(findLink(anna));
  await formButton(staff, 'Confirm this email').click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await staff.goto(`${site.url}/staff`);
  await staff.getByRole('link', { name: 'Lina Varga' }).click();
  await staff.getByRole('link', { name: 'Ask questions' }).click();
  await staff
    .getByRole('textbox', { name: 'Question 1' })
    .fill('Two clubs book the kitchen for the same hour. What happens then?');
  await staff.getByRole('button', { name: 'Add a question' }).click();
  await staff.getByRole('textbox', { name: 'Question 2' }).fill('Who looks after the timetable when you leave school?');
  await staff.getByRole('button', { name: 'Change and stage message' }).click();
  await expect(staff.getByRole('heading', { name: 'Message to Lina' })).toHaveCount(0);
  await staff.goto(`${site.url}/staff/outbox?release=all`);
  await staff.getByRole('dialog').getByRole('button', { name: 'Release 1 message' }).click();
  await expect.poll(() => findLink('lina@student.example')).not.toBe('');
  const link = findLink('lina@student.example');

  const own = await (await browser.newContext({ viewport: phone })).newPage();
  await expect(async () => {
    await own.goto(link);
    await expect(own.getByRole('heading', { name: 'Two questions' }).first()).toBeVisible({ timeout: 1000 });
    await expect(own.getByRole('button', { name: 'Send answers' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await own.getByLabel('Two clubs book').fill('Who was first keeps it.');
  await expect(own.getByText('23 of 2,000 characters')).toBeVisible();
  await own.reload();
  await expect(own.getByLabel('Two clubs book')).toHaveValue('Who was first keeps it.');
  await expectNothingBeyondEdges(own, 'questions');
  await expectAccessible(own, 'questions');
  await own
    .getByLabel('Send a new version')
    .fill(first.replace('I have tested it on paper with two clubs.', 'I tested it for three weeks with two clubs.'));
  await own.getByRole('button', { name: 'Send answers' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('We have your answers.');
  await expectAccessible(own, 'answers sent');

  await staff.goto(`${site.url}/staff?answers=1`);
  await staff.getByRole('link', { name: 'Lina Varga' }).click();
  await expect(staff.getByRole('region', { name: 'Questions and answers' })).toContainText('Who was first keeps it.');
  const venture = staff.getByRole('region', { name: 'Venture' });
  await expect(venture.getByRole('insertion').first()).toContainText('for three weeks');
  await expectNothingBeyondEdges(staff, 'answers');
  await expectAccessible(staff, 'answers');
  await staff.context().close();
  await own.context().close();
  await site.end('SIGTERM');
  await mails.close();
  await rm(folder, { recursive: true });
});
