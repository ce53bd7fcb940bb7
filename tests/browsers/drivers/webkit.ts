import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onExit } from 'signal-exit';
import { choosePort } from '../../../tools/choose-port.ts';
import type { Browser, Driver, Key, Size } from './engine-page.ts';

const timeoutMs = 20_000;
const pauseMs = 50;

/** Let the window be as narrow as a phone, which the buttons above the page forbid, and say that motion is not welcome. */
const toolkitFiles = {
  'gtk.css': 'window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
};

/** The keys outside of Unicode, as the W3C's WebDriver numbers them. */
const keys: Readonly<Record<Key, string>> = {
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  End: '\uE010',
  Backspace: '\uE003',
};

/** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/#endpoints) and resolves to its value. */
type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<Value>;

function makeSend(server: string): Send {
  return async (method, command, body) => {
    const answer = await fetch(server + command, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** WebKitGTK's small browser, by its own WebDriver, on a display that nothing shows. */
export async function startWebKit(programs: { driver: string; browser: string; display: string }): Promise<Browser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybreak-webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  for (const [name, text] of Object.entries(toolkitFiles)) writeFileSync(path.join(folder, 'gtk-3.0', name), text);
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(programs.display, screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(display.stdout, 'data', { signal: AbortSignal.timeout(timeoutMs) });
  const homes = ['HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'].map((name) => [name, folder]);
  const env = {
    ...Object.fromEntries(homes),
    PATH: process.env['PATH'],
    DISPLAY: `:${String(number).trim()}`,
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  };
  let driver: ChildProcess | undefined;
  const clear = () => {
    driver?.kill();
    display.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const cancelCleanUp = onExit(clear);

  async function open(scripts: boolean): Promise<Send> {
    const server = `http://127.0.0.1:${await choosePort()}`;
    driver = spawn(programs.driver, [`--port=${new URL(server).port}`], { env, stdio: 'ignore' });
    await waitUntil('WebKitWebDriver answers', () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const args = ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=false'])];
    const options = { binary: programs.browser, args };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    type Session = { readonly sessionId: string };
    const { sessionId } = await makeSend(server)<Session>('POST', '/session', { capabilities: { alwaysMatch } });
    const send = makeSend(`${server}/session/${sessionId}`);
    await send('GET', '/window/rect');
    return send;
  }

  /** On a busy machine the browser sometimes answers nothing after its start; a second one does. */
  const openOrRepeat = (scripts: boolean) =>
    open(scripts).catch(() => {
      driver?.kill();
      return open(scripts);
    });

  // A browser takes seconds to start, so all pages share one; whether scripts run is a setting of the whole browser.
  let current = { scripts: true, send: await openOrRepeat(true) };
  return {
    async openPage({ viewport, scripts }) {
      if (scripts !== current.scripts) {
        await current.send('DELETE', '');
        driver?.kill();
        current = { scripts, send: await openOrRepeat(scripts) };
      }
      await resize(current.send, viewport);
      return drive(current.send);
    },
    async end() {
      await current.send('DELETE', '');
      clear();
      cancelCleanUp();
    },
  };
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await setTimeout(pauseMs))
    if (await isSo()) return;
  throw new Error(`Waited in vain until ${what}`);
}

/** The window is higher than the page by the buttons above it, and a moment passes until the page follows it. */
async function resize(send: Send, { width, height }: Size): Promise<void> {
  let outerHeight = height;
  await waitUntil(`the page is ${width} x ${height} pixels large`, async () => {
    await send('POST', '/window/rect', { x: 0, y: 0, width, height: outerHeight });
    await setTimeout(pauseMs);
    const inner = await send<number[]>('POST', '/execute/sync', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    });
    outerHeight = (await send<Size>('GET', '/window/rect')).height + height - (inner[1] ?? 0);
    return inner[0] === width && inner[1] === height;
  });
}

function drive(send: Send): Driver {
  // WebDriver's first protocol does not tell what is written to the console, so each new document is asked to collect it.
  const run = (body: string, args: readonly unknown[]) =>
    send('POST', '/execute/sync', { script: `${collectComplaints}\n${body}`, args });
  const act = (type: string, parameters: object, actions: readonly object[]) =>
    send<void>('POST', '/actions', { actions: [{ type, id: type, ...parameters, actions }] });
  const type = (text: string) =>
    act(
      'key',
      {},
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    async open(url) {
      await send('POST', '/url', { url });
      await run('', []);
    },
    goBack: () => send('POST', '/back'),
    goForward: () => send('POST', '/forward'),
    async reload() {
      await send('POST', '/refresh');
      await run('', []);
    },
    run,
    click: (x, y) =>
      act('pointer', { parameters: { pointerType: 'mouse' } }, [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        ...['pointerDown', 'pointerUp'].map((name) => ({ type: name, button: 0 })),
      ]),
    type,
    press: (key) => type(keys[key]),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    readComplaints: async () =>
      (await run(`return ${onSite} ? JSON.parse(sessionStorage.complaints ?? '[]') : []`, [])) as string[],
    async end() {
      await run(`if (${onSite}) { sessionStorage.clear(); localStorage.clear(); }`, []);
      await send('DELETE', '/cookie');
      await send('POST', '/url', { url: 'about:blank' });
    },
  };
}

/** Other pages, such as the empty one, have no storage. */
const onSite = "location.protocol === 'http:'";

const collectComplaints = `
if (!window.collectsComplaints && ${onSite}) {
  window.collectsComplaints = true;
  const collect = (text) => {
    sessionStorage.complaints = JSON.stringify([...JSON.parse(sessionStorage.complaints ?? '[]'), text]);
  };
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { collect(level + ': ' + words.map(String).join(' ')); write.apply(console, words); };
  }
  addEventListener('error', ({ message }) => collect('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => collect('uncaught: ' + reason));
}`;
