import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { launchChromium } from './programs.ts';
import { repository } from './repository.ts';

// Makes the pictures of README.md from the demo.

const demo = spawn(process.execPath, [path.join(repository, 'tools/demo.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const links = new Map<string, string>();
for await (const line of createInterface(demo.stdout)) {
  const [, name, link] = /^(\w+): +(http.+)$/.exec(line) ?? [];
  if (name && link) links.set(name, link);
  if (name === 'Coordinator') break;
}
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await take(page, 'private-page', links.get('Applicant'));
  await take(page, 'list', links.get('Coordinator'));
  await page.getByRole('row').nth(2).getByRole('link').first().click();
  await take(page, 'application');
  await page.goto(new URL('/staff/investors', page.url()).href);
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.getByLabel('Investor’s name').fill('Noor Adler');
  await page.getByLabel('Email').fill('noor@fund.example');
  await page.getByRole('button', { name: 'Create link for an investor' }).click();
  await take(page, 'profile', await page.getByLabel('Noor Adler').inputValue());
} finally {
  await browser.close();
  demo.kill();
}

async function take(page: Page, name: string, address?: string): Promise<void> {
  if (address) await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(repository, `docs/pictures/${name}.png`) });
}
