import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Answer = {
  readonly id?: number;
  readonly method?: string;
  readonly params: never;
  readonly result: never;
  readonly error?: { readonly message: string };
};

/**
 * Chromium over its DevTools protocol, and nothing more: Playwright also turns on the inspection of scripts, which makes
 * each error of a script cost milliseconds. https://chromedevtools.github.io/devtools-protocol/
 */
export type DevTools = {
  /** Sends a command to the browser, or to the page of a session. Rejects with what Chromium says. */
  send<Result>(method: string, params?: object, sessionId?: string): Promise<Result>;
  /** Every event of this name from now on. */
  listen<Params>(method: string, listener: (params: Params) => void): void;
  end(): Promise<void>;
};

export async function openDevTools(executablePath: string): Promise<DevTools> {
  const folder = await mkdtemp(join(tmpdir(), 'daybreak-chromium-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const browser = spawn(executablePath, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(browser, 'exit');
  const socket = new WebSocket(await readAddress(browser.stderr));
  await once(socket, 'open');

  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners = new Map<string, (params: never) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Answer;
    if (method) listeners.get(method)?.(params);
    if (id === undefined) return;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });

  let lastId = 0;
  return {
    send(method, params = {}, sessionId) {
      lastId += 1;
      const call = Promise.withResolvers<never>();
      waiting.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return call.promise;
    },
    listen(method, listener) {
      listeners.set(method, listener);
    },
    async end() {
      socket.close();
      browser.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Chromium ended before it could be asked for anything');
}
