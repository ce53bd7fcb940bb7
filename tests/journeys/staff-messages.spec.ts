import type { Page } from '@playwright/test';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeRefusal } from '../support/mail-server.ts';
import { makeMessage, storeMessage } from '../support/message.ts';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

// Its own site, with a coordinator and a mail server that knows who is gone.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: desktop });

const anna = 'anna.reyes@daybreak.example';

let site: Awaited<ReturnType<typeof startStaffSite>>;

test.beforeAll(async ({ browser }) => {
  site = await startStaffSite(browser, [anna], {
    onRcptTo: ({ address }, _, callback) =>
      callback(address.startsWith('gone') ? makeRefusal(550, 'no such user') : null),
  });
});

test.afterAll(() => site.close());

const stage = (name: string, email: string) =>
  site.prepare(async (engine) => {
    const entry = makeEntry({ name, email });
    await save(engine, entry);
    await storeMessage(engine, entry.application.id, makeMessage({ text: `Hello ${name}, it holds.` }));
  });

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('messages are released and tell what became of them', async () => {
  const name = 'Lina';
  await stage(`${name} Varga`, `${name.toLowerCase()}@student.example`);
  await stage(`${name} Gone`, `gone.${name.toLowerCase()}@student.example`);
  await stage(`${name} Later`, 'later@student.example');
  const page = await site.open(anna);
  await page.goto(`${site.url}/staff/outbox`);
  for (const person of [`${name} Varga`, `${name} Gone`])
    await page.getByRole('checkbox', { name: `Select the message to ${person}` }).check();
  await page.getByRole('button', { name: 'Release 2 selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release 2 messages' });
  await expect(dialog).toContainText('Two people get one mail each.');
  await expect(dialog.getByText(`${name} Later`)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Release 2 messages' }).click();
  await expect(page.getByText('2 messages released.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release selected' })).toBeVisible();
  await expect(async () => {
    await page.goto(`${site.url}/staff/outbox`);
    await expect(section(page, 'Handed over')).toContainText(`${name} Varga`, { timeout: 1000 });
    await expect(section(page, 'Failed')).toContainText(`${name} Gone`, { timeout: 1000 });
    await expect(page.getByText('this address does not exist').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(site.mails.received.filter(({ text }) => text?.includes(`Hello ${name} Varga, it holds.`))).toHaveLength(1);
  await page.context().close();
});

test('a person is added to the team, gets another role and leaves', async () => {
  const email = 'kim.true@daybreak.example';
  const name = 'Kim True';
  const page = await site.open(anna);
  await page.goto(`${site.url}/staff/team`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Add and send a mail' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(email);
  await expect.poll(() => site.mails.received.filter(({ to }) => to?.[0]?.address === email).length).toBe(1);
  // A person presses the select first, which hydrates the page.
  await waitUntilHydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  // An arrow key alone changes nothing (WCAG 3.2.2).
  await row.getByLabel(`Role of ${name}`, { exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(row.getByLabel(`Role of ${name}`, { exact: true })).toHaveValue('coordinator');
  expect(sent).toEqual([]);
  await row.getByRole('button', { name: `Save: Role of ${name}` }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await row.getByRole('button', { name: `Remove: ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(page.getByText('Removed from the team.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('the pages are accessible and stay within the window, on a desktop, a phone and with text of twice the size', async () => {
  const { application } = makeEntry({ name: 'Ada Moon', email: 'a.rather.long.address.of.ada@student.example' });
  const spam = makeEntry({ name: 'Best Rank Team' }, 'hidden-field-filled');
  await site.prepare(async (engine) => {
    await save(engine, spam);
    await save(engine, makeEntry({ ...application, timestamp: new Date().toISOString() }));
  });
  const page = await site.open(anna);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const others = ['outbox', 'outbox?release=all', 'overview', 'team', 'record', 'settings', 'events'];
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

/** Some that a laptop, a tablet, a browser with its bars and a phone held sideways have. */
const sizes = ['1440x900', '1366x650', '1280x480', '1024x768', '1024x480', '844x390', '390x844', '360x480'];

test('nothing lies over a link or a button of a frame, at eight sizes', async () => {
  const page = await site.open(anna);
  for (const path of ['/staff/team', '/dashboard']) {
    await page.goto(site.url + path);
    await waitUntilHydrated(page);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      const toggle = page.getByRole('button', { name: 'Open menu' });
      const hasMenu = await toggle.isVisible();
      if (hasMenu) await toggle.click();
      const covered = await page.evaluate(() => {
        const frame = document.querySelector(':popover-open') ?? document.querySelector('header');
        const all = [...(frame?.querySelectorAll<HTMLElement>('a:not(.skip-link), button') ?? [])].filter((one) =>
          one.checkVisibility(),
        );
        return all
          .filter((one) => {
            one.scrollIntoView({ block: 'nearest' });
            const { x, y, width, height } = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          })
          .map((one) => one.textContent)
          .concat(all.length < 4 ? ['fewer than four links'] : []);
      });
      expect(covered, `${path} at ${size}`).toEqual([]);
      if (hasMenu) await page.keyboard.press('Escape');
    }
  }
  await page.context().close();
});

test('a selection ends with its page of the list, whose boxes are all that is sent', async () => {
  await site.prepare(async (engine) => {
    for (let count = 0; count <= 50; count += 1) await save(engine, makeEntry({ name: `Paged ${count}` }));
  });
  const page = await site.open(anna);
  await page.goto(`${site.url}/staff?q=paged`);
  await waitUntilHydrated(page);
  await page.getByLabel('Select all on this page').check();
  await expect(page.locator('.bulk-count')).toHaveText('50 selected');
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.setViewportSize(phone);
  for (const name of ['Select', 'Done']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.setViewportSize(desktop);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.locator('.inbox-table tbody tr')).toHaveCount(1);
  await expect(page.locator('.bulk-bar')).toBeHidden();
  await page.context().close();
});
