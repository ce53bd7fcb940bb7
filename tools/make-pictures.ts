import { launchChromium } from './chromium.ts';
import { links } from './demo.ts';
import { repository } from './repository.ts';

// Takes the pictures that README.md shows, of the demo, into docs/pictures.

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
await take('private-page', links.Applicant);
await take('profile', links.Investor);
await take('list', links.Coordinator);
await page.goto(new URL('/staff?status=refining', links.Visitor).href);
const address = await page.locator('main tbody a').first().getAttribute('href');
await take('application', new URL(address ?? '', links.Visitor).href);
await browser.close();
process.exit();

/** Opens the page by its address, so that it is settled, and hides the skip link by removing the focus. */
async function take(name: string, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
  await page.screenshot({ path: `${repository}/docs/pictures/${name}.png` });
}
