import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { signalGroup } from '../hosted/start-emulator.ts';
import type { BrowserWindow, WindowOptions } from './visit.ts';

/** Starts a Firefox, which puppeteer drives by WebDriver BiDi. */
export async function openFirefox(program: string, { width, height, scripts }: WindowOptions): Promise<BrowserWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'javascript.enabled': scripts },
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  const complaints: string[] = [];
  // Firefox refuses to prefetch (docs/operating.md), and throws if a page is left before its response ends.
  const known = /default-src|input stream/;
  page.on('pageerror', (error) => !known.test(String(error)) && complaints.push(String(error)));
  return {
    complaints,
    open: (url) => page.goto(url),
    run: (script) => page.evaluate(`(function () { ${script} })()`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async end() {
      const program = browser.process();
      await Promise.race([browser.close(), wait(5000)]);
      if (program) signalGroup(program, 'SIGKILL');
    },
  };
}
