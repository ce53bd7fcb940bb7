import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { onExit } from 'signal-exit';
import type { Browser, Driver, Key, PageOptions, Size } from './driver.ts';

/** Where the programs of WebKitGTK and the display are. */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly display: string };

const timeoutMs = 20_000;
const pauseMs = 50;

/** Let the window be as narrow as a phone, which the buttons above the page forbid, and say that motion is not welcome. */
const toolkitFiles = {
  'gtk.css': 'window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
};

/** The keys outside of Unicode, as the W3C's WebDriver numbers them. */
const keys: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Home: '\uE011',
  End: '\uE010',
  Backspace: '\uE003',
};

/** WebKitGTK's small browser, by its own WebDriver, on a display that nothing shows. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybreak-webkit-'));
  const toolkitFolder = path.join(folder, 'gtk-3.0');
  mkdirSync(toolkitFolder);
  for (const [name, text] of Object.entries(toolkitFiles)) writeFileSync(path.join(toolkitFolder, name), text);

  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await Promise.race([
    createInterface({ input: display.stdout })
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [value]),
    setTimeout(timeoutMs, [], { ref: false }),
  ]);
  if (!number) throw new Error('Xvfb did not print its display number.');
  const port = await getPort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      PATH: process.env['PATH'],
      DISPLAY: `:${number}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const clear = () => {
    driver.kill();
    display.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const cancelCleanUp = onExit(clear);
  const server = `http://127.0.0.1:${port}`;
  await waitUntilAnswers(server);
  const open = async (scripts: boolean) =>
    await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: programs.browser,
          args: ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=false'])],
        },
      })
      .build();
  // A browser takes seconds to start, so all pages share one; whether scripts run is a setting of the whole browser.
  let current = { scripts: true, session: await open(true) };
  const version = `WebKitGTK ${(await current.session.getCapabilities()).getBrowserVersion()}`;
  return {
    version,
    async openPage({ viewport, scripts }: PageOptions) {
      if (scripts !== current.scripts) {
        await current.session.quit();
        current = { scripts, session: await open(scripts) };
      }
      await resize(current.session, viewport);
      return drive(current.session);
    },
    async end() {
      await current.session.quit();
      clear();
      cancelCleanUp();
    },
  };
}

async function waitUntilAnswers(server: string): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    if (
      await fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (performance.now() > until) throw new Error('WebKitWebDriver does not answer.');
    await setTimeout(pauseMs);
  }
}

/** The window is higher than the page by the buttons above it, and a moment passes until the page follows it. */
async function resize(session: WebDriver, { width, height }: Size): Promise<void> {
  const window = session.manage().window();
  const until = performance.now() + timeoutMs;
  for (let outerHeight = height; ; ) {
    await window.setRect({ x: 0, y: 0, width, height: outerHeight });
    await setTimeout(pauseMs);
    const [innerWidth = 0, innerHeight = 0] = await session.executeScript<number[]>('return [innerWidth, innerHeight]');
    if (innerWidth === width && innerHeight === height) return;
    if (performance.now() > until) throw new Error(`The page is ${innerWidth} x ${innerHeight} pixels large.`);
    outerHeight = (await window.getRect()).height + height - innerHeight;
  }
}

function drive(session: WebDriver): Driver {
  // WebDriver's first protocol does not tell what is written to the console, so each new document is asked to record it.
  const run = (body: string, parameters: readonly unknown[]) =>
    session.executeScript(`${keepComplaints}\n${body}`, ...parameters);
  const send = async (text: string) => {
    await session.actions().sendKeys(text).perform();
  };
  return {
    open: async (url) => {
      await session.get(url);
      await run('', []);
    },
    goBack: () => session.navigate().back(),
    goForward: () => session.navigate().forward(),
    reload: async () => {
      await session.navigate().refresh();
      await run('', []);
    },
    run,
    click: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: send,
    press: (key) => send(keys[key]),
    takeScreenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    readComplaints: async () =>
      (await run(`return ${onSite} ? JSON.parse(sessionStorage.complaints ?? '[]') : []`, [])) as string[],
    async end() {
      await run(`if (${onSite}) { sessionStorage.clear(); localStorage.clear(); }`, []);
      await session.manage().deleteAllCookies();
      await session.get('about:blank');
    },
  };
}

/** Other pages, such as the empty one, have no storage. */
const onSite = "location.protocol === 'http:'";

const keepComplaints = `
if (!window.keepsComplaints && ${onSite}) {
  window.keepsComplaints = true;
  const record = (text) => {
    sessionStorage.complaints = JSON.stringify([...JSON.parse(sessionStorage.complaints ?? '[]'), text]);
  };
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { record(level + ': ' + words.map(String).join(' ')); write.apply(console, words); };
  }
  addEventListener('error', ({ message }) => record('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => record('uncaught: ' + reason));
}`;
