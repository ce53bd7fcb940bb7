import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { onExit } from 'signal-exit';
import { choosePort } from '../../tools/running-program.ts';
import { createTemporaryFolder } from '../../tools/temporary-folder.ts';
import { signalGroup } from '../hosted/start-emulator.ts';
import type { BrowserWindow, WindowOptions } from './visit.ts';

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowRight: Key.ARROW_RIGHT };

/** Starts WebKitGTK's small browser. If it hangs at its start on a busy machine, starts another. */
export async function openWebKit(program: string, options: WindowOptions): Promise<BrowserWindow> {
  return tryToOpen(program, options).catch(() => tryToOpen(program, options));
}

async function tryToOpen(program: string, { width, height, scripts }: WindowOptions): Promise<BrowserWindow> {
  const { folder, remove } = createTemporaryFolder('daybreak-webkit-');
  const port = await choosePort();
  const command = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
  // Its own group, with the display and the browser; no inherited output, which would hold a pipe open.
  const server = spawn('xvfb-run', command, {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
  });
  const forget = onExit(() => signalGroup(server, 'SIGKILL'));
  function clear(): void {
    signalGroup(server, 'SIGKILL');
    forget();
    remove();
  }

  async function open() {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 200 && !(await fetch(`${url}/status`).catch(() => null))?.ok; tries += 1)
      await wait(50);
    const args = ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=false'])];
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: program, args } };
    const driver = await new Builder().usingServer(url).withCapabilities(new Capabilities(wanted)).build();
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return driver;
  }

  const driver = await Promise.race([open(), wait(20_000).then(() => null)]).catch(() => null);
  if (!driver) {
    clear();
    throw new Error('WebKit does not start');
  }
  return {
    complaints: [],
    open: (url) => driver.get(url),
    run: (script) => driver.executeScript(script),
    click: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    async end() {
      await Promise.race([driver.quit(), wait(5000)]);
      clear();
    },
  };
}
