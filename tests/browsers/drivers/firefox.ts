import puppeteer, { type Browser as Firefox } from 'puppeteer-core';
import type { Browser, Driver, Size } from './engine-page.ts';

/** Firefox, by its own WebDriver BiDi: Debian has no geckodriver. Motion is not welcome, so that looks change at once. */
export async function startFirefox(program: string): Promise<Browser> {
  const launch = (scripts: boolean): Promise<Firefox> =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      // Scrollbars that take no room, as on a phone.
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': 1,
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
        'javascript.enabled': scripts,
      },
    });
  // Whether scripts run is a setting of the whole browser.
  const withScripts = await launch(true);
  let withoutScripts: Firefox | null = null;
  return {
    async openPage({ viewport, scripts }) {
      if (scripts) return openPage(withScripts, viewport);
      withoutScripts ??= await launch(false);
      return openPage(withoutScripts, viewport);
    },
    async end() {
      await withScripts.close();
      await withoutScripts?.close();
    },
  };
}

async function openPage(firefox: Firefox, viewport: Size): Promise<Driver> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  return {
    open: (url) => page.goto(url),
    goBack: () => page.goBack(),
    goForward: () => page.goForward(),
    reload: () => page.reload(),
    run: (body, parameters) => page.evaluate(`(function () { ${body} })(...${JSON.stringify(parameters)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    readComplaints: async () => complaints,
    end: () => context.close(),
  };
}
