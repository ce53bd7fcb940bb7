import type { Page } from '@playwright/test';
import { expect, phone, test } from './journey.ts';

test.use({ viewport: phone, contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Bytes over the wire on a phone, with room for a sentence or two. `first`: for the first view (page with its
 * styles, fonts, eager art). `scripts`: loaded once the browser is idle.
 */
const budgets: Record<string, { first: number; scripts: number; all: number }> = {
  '/': { first: 69_000, scripts: 105_000, all: 182_000 },
  '/about': { first: 64_000, scripts: 98_500, all: 163_000 },
  '/parents': { first: 59_700, scripts: 100_500, all: 161_000 },
  '/services': { first: 58_500, scripts: 99_900, all: 159_000 },
  '/apply': { first: 61_500, scripts: 105_000, all: 167_000 },
  '/login': { first: 61_000, scripts: 105_000, all: 168_500 },
  '/no-such-page': { first: 61_500, scripts: 97_000, all: 159_000 },
};

type Arrival = { readonly url: string; readonly type: string; readonly bytes: number; readonly afterLoad: boolean };

/** Everything that the network brought, as the browser's own tools count it: compressed, with headers. */
async function watchNetwork(page: Page): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  const started = new Map<string, { url: string; type: string; afterLoad: boolean }>();
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) =>
    started.set(requestId, { url: request.url, type, afterLoad: loaded }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request) arrivals.push({ ...request, bytes: encodedDataLength });
  });
  return arrivals;
}

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within its bytes, paints without waiting for another file, and nothing moves by itself`, async ({
    page,
    baseURL,
    expectConsole,
  }) => {
    if (path === '/no-such-page') expectConsole('404');
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type Shift = { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
      // The bar grows thinner as the page is scrolled, which the browser does not always count as scrolling.
      const isThinning = (node: Node | null) => scrollY > 0 && node instanceof Element && node.closest('header');
      // Nobody sees the space between two words that changes its line as the font arrives.
      const isSpace = (node: Node | null) => node instanceof Text && node.data.trim() === '';
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as Shift[])
          for (const { node, previousRect, currentRect } of sources)
            if (!isThinning(node) && !isSpace(node))
              shifts.push(JSON.stringify([node?.textContent, previousRect, currentRect]));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const arrivals = await watchNetwork(page);
    await page.goto(path);
    // By itself, once the browser is idle.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.waitForLoadState('networkidle');

    const sum = (chosen: (arrival: Arrival) => boolean) =>
      arrivals.filter(chosen).reduce((total, { bytes }) => total + bytes, 0);
    const eager = await page
      .locator('img:not([loading=lazy])')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    const measured = {
      first: sum(({ type, url }) => ['Document', 'Stylesheet', 'Font'].includes(type) || eager.includes(url)),
      scripts: sum(({ type }) => type === 'Script'),
      all: sum(() => true),
    };
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) });
    expect(arrivals.filter(({ type, afterLoad }) => type === 'Script' && !afterLoad)).toEqual([]);
    expect(arrivals.map(({ url }) => new URL(url).origin)).toEqual(arrivals.map(() => baseURL));
    expect(measured.scripts).toBeGreaterThan(0);
    for (const [name, limit] of Object.entries(budget))
      expect(measured[name as keyof typeof measured], `${name} bytes of ${path}`).toBeLessThanOrEqual(limit);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.mouse.wheel(0, 400);
      await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))));
    }
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
  });
}
