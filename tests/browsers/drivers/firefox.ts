import puppeteer, { type Browser as Firefox } from 'puppeteer-core';
import type { Browser, Driver, PageOptions } from './driver.ts';

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
  const withScripts = await launch(true);
  // "firefox/153.7.0"
  const version = (await withScripts.version()).replace('/', ' ');
  // The setting is one of the whole browser.
  let withoutScripts: Firefox | null = null;
  return {
    version,
    async openPage(options) {
      if (options.scripts) return openPage(withScripts, options);
      withoutScripts ??= await launch(false);
      return openPage(withoutScripts, options);
    },
    async end() {
      await withScripts.close();
      await withoutScripts?.close();
    },
  };
}

async function openPage(firefox: Firefox, { viewport }: PageOptions): Promise<Driver> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  return {
    open: async (url) => void (await page.goto(url)),
    goBack: async () => void (await page.goBack()),
    goForward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    run: (body, parameters) => page.evaluate(write(body, parameters)),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takeScreenshot: () => page.screenshot(),
    readComplaints: async () => complaints,
    end: () => context.close(),
  };
}

function write(body: string, parameters: readonly unknown[]): string {
  return `(function () { ${body} })(...${JSON.stringify(parameters)})`;
}
