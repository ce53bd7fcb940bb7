import type { Page } from '@playwright/test';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeMessage, putWaiting } from '../support/message.ts';
import { desktop, expect, test, waitUntilHydrated } from './journey.ts';
import { startStaffSite } from './staff-site.ts';

// Its own site, with a coordinator and a reviewer.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desktop });

const coordinator = 'anna.reyes@daybreak.example';

let site: Awaited<ReturnType<typeof startStaffSite>>;

test.beforeAll(async ({ browser }) => {
  site = await startStaffSite(browser, [coordinator]);
  await site.addReviewer('ben.ito@daybreak.example');
  for (const name of ['Lina Varga', 'Noah Pires', 'Mila Sand'])
    await site.prepare((engine) =>
      save(engine, makeEntry({ name, message: `A timetable by ${name}.`, timestamp: new Date().toISOString() })),
    );
});

test.afterAll(() => site.close());

async function openStaff(path: string): Promise<Page> {
  const page = await site.open(coordinator);
  await page.goto(site.url + path);
  await waitUntilHydrated(page);
  return page;
}

/** Does it, and tells what has the focus as soon as what matches `selector` has changed: before that is painted. */
async function focusWith(page: Page, selector: string, act: () => Promise<unknown>): Promise<string> {
  const watching = await page.evaluateHandle((selector) => {
    const read = () => document.querySelector(selector)?.textContent;
    const before = read();
    const { promise, resolve } = Promise.withResolvers<string>();
    const changes = new MutationObserver(() => {
      const now = read();
      if (now === undefined || now === before) return;
      changes.disconnect();
      // After what the change itself has queued.
      queueMicrotask(() => {
        const focused = document.activeElement;
        const label = (focused as HTMLInputElement | null)?.labels?.[0];
        resolve(focused?.id || (label ?? focused)?.textContent || '');
      });
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    return { promise };
  }, selector);
  await act();
  return watching.evaluate(({ promise }) => promise);
}

test('the focus moves in the change that shows what it belongs to', async ({ expectConsole }) => {
  expectConsole('422');
  const page = await openStaff('/staff?q=varga');
  const press = (key: string) => () => page.keyboard.press(key);
  await page.keyboard.press('j');
  expect.soft(await focusWith(page, '.detail #history', press('Enter'))).toBe('applicant');
  await page.keyboard.press('s');
  expect.soft(await focusWith(page, '#composer-heading', press('3'))).toBe('composer-heading');
  await expect(page.locator('.composer-message')).not.toHaveAttribute('inert');
  // The text has a gap, which is selected.
  expect.soft(await focusWith(page, '#composer [aria-invalid]', press('Control+Enter'))).toMatch(/^Text/);
  await page.keyboard.press('Escape');
  expect.soft(await focusWith(page, '.detail [data-key=message]', press('Escape'))).toBe('applicant');
  expect.soft(await focusWith(page, '.inbox:not([data-detail]) h1', press('Escape'))).toContain('Lina Varga');
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Refining' })).toBeFocused();
  expect.soft(await focusWith(page, '.undo-toast', press('Enter'))).toBe('Select all on this page');
  expect.soft(await focusWith(page, '.toast-text', press('u'))).toBe('Select all on this page');
  await expect(page.getByText('1 taken back.')).toBeVisible();
  await page.goto(`${site.url}/staff/review`);
  await waitUntilHydrated(page);
  for (const level of ['2', '3', '4', '3']) await page.keyboard.press(level);
  expect.soft(await focusWith(page, '#review-title', press('Control+Enter'))).toBe('review-title');
  await page.context().close();
});

test('a letter chooses in an open menu, and what was stored comes into view', async () => {
  const page = await openStaff('/staff?q=varga');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.locator('.detail #history')).toBeVisible();
  const assign = page.locator('[data-key=assign]');
  // The second time the keys come while the first change is stored, or just when it is.
  for (const name of ['Ben Ito', 'Nobody']) {
    await page.keyboard.press('a');
    await page.keyboard.press(name.charAt(0).toLowerCase());
    await page.keyboard.press('Enter');
    await expect(assign).toContainText(name);
  }
  await page.keyboard.press('s');
  await page.keyboard.press('2');
  const name = page.getByRole('heading', { name: 'Lina Varga' });
  await page.locator('.detail').evaluate((drawer) => drawer.scrollTo(0, 60));
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.undo-toast')).toBeVisible();
  await expect
    .poll(async () => {
      const [row, heading] = [await page.locator('.detail-top').boundingBox(), await name.boundingBox()];
      return (heading?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test('the keyboard goes on at a mail that takes the place of the list before a release', async () => {
  await site.prepare(async (engine) => {
    const entry = makeEntry({ name: 'Mara Lind', age: 17 });
    await save(engine, entry);
    await putWaiting(engine, entry.application.id, makeMessage());
  });
  const page = await openStaff('/staff/outbox?release=all');
  await page.setViewportSize({ width: 1000, height: 800 });
  const row = page.getByRole('link', { name: 'Mara Lind, 17' });
  const mail = page.getByRole('heading', { name: 'Mara Lind, 17' });
  await row.press('Enter');
  await expect(mail).toBeFocused();
  await page.reload();
  await expect(mail).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
  // Asked in the drawer, below the fold.
  await page.goto(`${site.url}/staff/outbox`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Discard: Mara Lind' }).click();
  await expect(page.getByText('Discard this message?')).toBeInViewport();
  await page.getByRole('link', { name: 'Keep it' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Discard' })).toBeFocused();
  await page.context().close();
});

test('the keyboard goes on at the next row where what was pressed leaves the list', async () => {
  for (const name of ['Ada Reed', 'Bo Reed'])
    await site.prepare((engine) => save(engine, makeEntry({ name }, 'hidden-field-filled')));
  const page = await openStaff('/staff/suspected');
  const rows = page.getByRole('main').getByRole('listitem');
  const first = rows.first();
  await first.getByRole('button', { name: /^Junk/ }).press('Enter');
  await expect(first.getByRole('button', { name: /^Take back/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: /^Not junk/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Not junk/ })).toBeFocused();
  await page.context().close();
});

test('a note that is stored leaves its field, also where a link was pressed before the answer came', async () => {
  const page = await openStaff('/staff?q=pires');
  await page.getByRole('link', { name: 'Noah Pires' }).click();
  const field = page.getByLabel('Write a note. Only the team reads it.');
  const add = page.getByRole('button', { name: 'Add note' });
  await field.fill('The first one');
  await add.click();
  await expect(field).toHaveValue('');
  const stored = Promise.withResolvers<void>();
  await page.route('**/*.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    stored.resolve();
  });
  await field.fill('Stored all the same');
  await add.click();
  await stored.promise;
  // The page never gets the answer.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Stored all the same', { exact: true })).toBeVisible();
  await expect(field.last()).toHaveValue('');
  await page.context().close();
});
