import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unexpected } from '../../content/en/errors.ts';
import { startSite } from '../../tools/running-program.ts';
import { emailField, fillLogin, formButton, heading, password, register } from './account-steps.ts';
import { test as base, expect } from './journey.ts';

let folder: string;

const test = base.extend({
  /** Its own site, for what it keeps is taken away from it. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  async baseURL({}, use) {
    folder = await mkdtemp(path.join(tmpdir(), 'daybreak-away-'));
    const site = await startSite(folder);
    await use(site.url.replace('127.0.0.1', 'localhost'));
    await site.end('SIGTERM');
    await rm(folder, { recursive: true });
  },
});

test('while everything that is kept is away, guarded pages say so, the login keeps the email, and then all is well again', async ({
  page,
  expectConsole,
}) => {
  expectConsole('503');
  await register(page, 'mira@student.example');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  const dashboard = page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();

  await rename(path.join(folder, 'data'), path.join(folder, 'elsewhere'));
  await writeFile(path.join(folder, 'data'), '');
  await dashboard.click();
  await expect(heading(page)).toHaveText(unexpected.heading);
  expect((await page.goto('/dashboard'))?.status()).toBe(503);
  await expect(heading(page)).toHaveText(unexpected.heading);
  await page.goto('/login');
  await fillLogin(page, 'mira@student.example', password);
  await formButton(page, 'Login').click();
  await expect(page.getByRole('alert')).toContainText('wrong on our side');
  await expect(emailField(page)).toHaveValue('mira@student.example');

  await rm(path.join(folder, 'data'));
  await rename(path.join(folder, 'elsewhere'), path.join(folder, 'data'));
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
});
