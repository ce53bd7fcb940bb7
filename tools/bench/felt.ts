import type { Page } from '@playwright/test';
import type { VisitedSite } from '../../tests/support/visitors.ts';
import { launchChromium } from '../programs/find-chromium.ts';
import { findQuantile } from './measure.ts';

/** What the page shows: an element, and a text in it. */
type Shown = { readonly selector: string; readonly text?: string };

const rounds = 7;
const finished = '.detail:has(#history) h1';

/**
 * What a coordinator waits for in Chromium, in milliseconds: from the press to the first paint that answers it and to the
 * finished one, and the longest time that the page let a press wait. The processor of the page is slowed this many times.
 */
export async function measureFelt({ url, sessions }: VisitedSite, slowed: number) {
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const cookies = (sessions.coordinator?.get('cookie') ?? '').split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
  const page = await context.newPage();
  const taken: Record<string, { first: number; done: number; delay: number }[]> = {};
  const time = async (what: string, press: () => Promise<void>, first: Shown, done: Shown) => {
    await page.waitForLoadState('networkidle');
    const watching = await page.evaluateHandle(watchPaints, [first, done] as const);
    await press();
    const result = await watching.evaluate(({ times }) => times);
    taken[what] = [...(taken[what] ?? []), result];
  };
  const session = await context.newCDPSession(page);
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${url}/staff`);
    await page.waitForFunction(() => document.querySelector('.inbox-table th a')?.matches('[href]'));
    await page.mouse.move(700, 300 + round);
    await page.locator('.menu-toggle[aria-expanded]').first().waitFor({ state: 'attached' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await measureRound(page, time, round);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await browser.close();
  const middle = (values: readonly number[]) => Math.round(findQuantile(values, 0.5));
  // The first round compiles what the others run.
  return Object.entries(taken).map(([what, [, ...times]]) => ({
    what: `${what}, ${slowed === 1 ? 'full speed' : `slowed ${slowed} times`}`,
    'first paint ms': middle(times.map(({ first }) => first)),
    'finished ms': middle(times.map(({ done }) => done)),
    'longest wait of a press ms': Math.round(Math.max(...times.map(({ delay }) => delay))),
  }));
}

type Time = (what: string, press: () => Promise<void>, first: Shown, done: Shown) => Promise<void>;

async function measureRound(page: Page, time: Time, round: number): Promise<void> {
  const names = await page.locator('.inbox-table th bdi').allTextContents();
  const link = page.locator('.inbox-table tbody th a');
  const [name = '', next = ''] = names.slice(2 * round);
  await time(
    'open',
    () => link.nth(2 * round).click(),
    { selector: '.detail h1', text: name },
    { selector: finished, text: name },
  );
  await time(
    'next',
    () => page.keyboard.press('j'),
    { selector: '.detail h1', text: next },
    { selector: finished, text: next },
  );
  const choice = page
    .locator('.status-control a')
    .and(page.locator('[href*=in-review], [href*=investor-ready]'))
    .first();
  const to = (await choice.textContent()) ?? '';
  await time(
    'composer',
    () => choice.click(),
    { selector: '#composer-heading' },
    { selector: '.composer-message:not([inert])' },
  );
  await page.locator('[data-key=compose]').fill('We have read it, and write again soon.');
  await time(
    'change of status',
    () => page.keyboard.press('Control+Enter'),
    { selector: 'tr[data-open] .cell-status', text: to },
    { selector: '.undo-toast' },
  );
  await page.locator('#search').fill('harbour');
  await time(
    'search',
    () => page.keyboard.press('Enter'),
    { selector: '.inbox[data-loading]' },
    { selector: '.bulk-bar [name=query][value*="q=harbour"]' },
  );
}

/** In the page: waits for the first press, and after it for the paints that show these. */
function watchPaints([first, done]: readonly [Shown, Shown]) {
  const isShown = ({ selector, text }: Shown) =>
    [...document.querySelectorAll(selector)].some((element) => !text || element.textContent.includes(text));
  const times = new Promise<{ first: number; done: number; delay: number }>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${first.selector} ${first.text} was not painted`)), 20_000);
    function begin(event: Event) {
      for (const type of ['keydown', 'click']) removeEventListener(type, begin, true);
      const began = event.timeStamp;
      const found = { first: 0, done: 0, delay: performance.now() - began };
      let wasFirst = false;
      // Looks only where the page has changed: asking in every frame would itself cost the page its time.
      const look = () => {
        const isDone = isShown(done);
        if (!isDone && (wasFirst || !isShown(first))) return;
        wasFirst = true;
        if (isDone) changes.disconnect();
        requestAnimationFrame(() => {
          // In the task after the frame: it is painted then.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const took = performance.now() - began;
            found.first ||= took;
            if (isDone) resolve({ ...found, done: took });
          };
          port2.postMessage(null);
        });
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    }
    for (const type of ['keydown', 'click']) addEventListener(type, begin, true);
  });
  return { times };
}
