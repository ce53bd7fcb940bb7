import { request } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDataDirectory, removeDataDirectory, type ServerProcess, startServer } from './server-process.ts';
import { answers } from './site.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000 });

const directories: string[] = [];
const servers: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
  await Promise.all(directories.splice(0).map(removeDataDirectory));
});

async function start(command?: readonly [string, ...string[]], settings?: Record<string, string>) {
  const directory = await makeDataDirectory();
  directories.push(directory);
  const server = await startServer(directory, command, settings);
  servers.push(server);
  return server;
}

it.each([
  ['the server', undefined],
  ['npm start', ['npm', 'start'] as const],
])('%s finishes the request in flight after SIGTERM, takes no new one and ends with code 0', async (_, command) => {
  const server = await start(command as [string, ...string[]] | undefined);
  const body = new URLSearchParams(answers).toString();
  const inFlight = request(`${server.url}/apply`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    inFlight.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject),
  );
  inFlight.write(body.slice(0, 20));
  await expect.poll(() => fetch(`${server.url}/healthz`).then(({ ok }) => ok)).toBe(true);

  const ended = server.stop('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => 'refused',
      ),
    )
    .toBe('refused');
  inFlight.end(body.slice(20));
  expect(await answered).toBe(303);
  expect(await ended).toBe(0);
});

it('says in one line where it is ready', async () => {
  const server = await start();
  expect(server.output()).toBe(`Daybreak is ready on ${server.url.replace('127.0.0.1', 'localhost')}\n`);
});

it('refuses to start with wrong settings and names every mistake', async () => {
  const failure = await start(undefined, { PORT: 'http', PUBLIC_URL: 'daybreak', CONTACT_EMAIL: '<script>' }).catch(
    String,
  );
  for (const name of ['PORT', 'PUBLIC_URL', 'CONTACT_EMAIL']) expect(failure).toContain(name);
  expect(failure).toContain('ended with 1');
});
