import type { SMTPServerOptions } from 'smtp-server';
import { createEntry, save } from '../support/application-entry.ts';
import { createRefusal } from '../support/mail-server.ts';
import { createMessage, storeMessage } from '../support/message.ts';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

// Its own site, with a coordinator and a mail server that refuses one of the addresses.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: desktop });

const anna = 'anna.reyes@daybreak.example';

let site: Awaited<ReturnType<typeof startStaffSite>>;

test.beforeAll(async ({ browser }) => {
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _, callback) =>
    callback(address.startsWith('gone') ? createRefusal(550, 'no such user') : null);
  site = await startStaffSite(browser, [anna], { mailServer: { onRcptTo } });
});

test.afterAll(() => site.close());

const stage = (name: string, email: string) =>
  site.prepare(async (engine) => {
    const entry = createEntry({ name, email });
    await save(engine, entry);
    await storeMessage(engine, entry.application.id, createMessage({ text: `Hello ${name}, it holds.` }));
  });

test('messages are sent, and a failed one is corrected and sent again', async () => {
  for (const name of ['Varga', 'Gone', 'Later']) await stage(`Lina ${name}`, `${name.toLowerCase()}@student.example`);
  const page = await site.open(anna);
  await page.goto(`${site.url}/staff/messages`);
  await waitUntilHydrated(page);
  await page.getByRole('checkbox', { name: 'Select the message to Lina Later' }).uncheck();
  await page.getByRole('button', { name: 'Send 2 messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 messages?' });
  await expect(dialog.getByText('Lina Later')).toHaveCount(0);
  await expect(dialog.getByText('1 of 2')).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText('it holds.')).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await dialog.getByRole('button', { name: 'Next email' }).click();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
  await expect(page.getByText('2 messages on the way.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send messages' })).toBeVisible();
  await expect(async () => {
    await page.goto(`${site.url}/staff/messages?state=failed`);
    await expect(page.getByRole('row', { name: /Lina Gone/ })).toContainText('doesn’t exist', { timeout: 1000 });
  }).toPass();
  await waitUntilHydrated(page);
  // What was typed is still there after a form that did not get through.
  await page.getByRole('button', { name: 'Correct the address: Lina Gone' }).click();
  await expect(page.getByRole('dialog')).toContainText('Now: gone@student.example.');
  await page.getByLabel('New email').fill('lina@student.example');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Correct and send again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Correct the address: Lina Gone' }).click();
  await expect(page.getByLabel('New email')).toHaveValue('lina@student.example');
  await page.getByRole('button', { name: 'Correct and send again' }).click();
  await expect(page.getByText('Address corrected.')).toBeVisible();
  expect(site.mails.received.filter(({ text }) => text?.includes('Hello Lina Varga, it holds.'))).toHaveLength(1);
  await page.context().close();
});

test('the pages are accessible and stay within the window, on a desktop, a phone and with text of twice the size', async () => {
  const { application } = createEntry({ name: 'Ada Moon', email: 'a.rather.long.address.of.ada@student.example' });
  const spam = createEntry({ name: 'Best Rank Team' }, true);
  await site.prepare(async (engine) => {
    await save(engine, spam);
    await save(engine, createEntry({ ...application, timestamp: new Date().toISOString() }));
  });
  const page = await site.open(anna);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const others = ['messages', 'messages?state=failed', 'overview', 'team', 'access-log', 'settings', 'events'];
  const applications = [application, spam.application].map(({ id }) => `applications/${id}`);
  for (const target of ['', ...applications, 'investors', 'review', ...others]) {
    await page.goto(`${site.url}/staff/${target}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // Axe asks once for each page; a phone has the same elements, narrower.
    await expectAccessible(page, target);
    for (const size of [phone, { width: 1024, height: 768 }, desktop])
      for (const standard of [16, 32]) {
        await page.setViewportSize(size);
        // As a reader sets it in the browser, which the media queries follow.
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await expectNothingBeyondEdges(page, `${target} at ${size.width}, text of ${standard} px`);
      }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  await page.context().close();
});
