import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { repository } from '../../tools/repository.ts';
import { startSite } from '../../tools/running-program.ts';
import { createMail, putMail, takeMail } from '../support/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { answers } from './site.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000 });

const folders: string[] = [];
const sites: Awaited<ReturnType<typeof startSite>>[] = [];

afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.end('SIGKILL')));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function start(options?: Parameters<typeof startSite>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'daybreak-process-'));
  folders.push(folder);
  const site = await startSite(folder, options);
  sites.push(site);
  return site;
}

const npmStart = { command: ['npm', '--prefix', repository, 'start'] as const };

it.each([
  ['the server', undefined],
  ['npm start', npmStart],
])('%s finishes the request in flight after SIGTERM, takes no new one and ends with code 0', async (_, options) => {
  const site = await start(options);
  const body = new URLSearchParams(answers).toString();
  const inFlight = request(`${site.url}/apply`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
  });
  const answered = once(inFlight, 'response');
  inFlight.write(body.slice(0, 20));
  const { port, host } = new URL(site.url);
  const begun = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  begun.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`);
  const isHealthy = () =>
    fetch(`${site.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isHealthy).toBe(true);

  const ended = site.end('SIGTERM');
  await expect.poll(isHealthy).toBe(false);
  begun.write('\r\n');
  expect((await once(begun, 'data'))[0]).toContain('Connection: close');
  inFlight.end(body.slice(20));
  const [answer] = await answered;
  // The client must not send its next request over this connection.
  expect(answer).toMatchObject({ statusCode: 303, headers: { connection: 'close' } });
  expect(await ended).toBe(0);
});

it('keeps idle connections longer than a proxy does', async () => {
  const { headers } = await fetch(`${(await start()).url}/healthz`);
  expect(headers.get('Keep-Alive')).toBe('timeout=150');
});

it.each([
  ['an exception', "throw(Error('thrown'))"],
  ['a promise', "Promise.reject(Error('forgotten'))"],
])('ends with code 1 after %s that is not caught, and logs it', async (_, fail) => {
  const onSignal = `process.on('SIGUSR2',()=>{${fail}})`;
  const site = await start({ settings: { NODE_OPTIONS: `--import=data:text/javascript,${onSignal}` } });
  let output = '';
  site.child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(site.child, 'exit');
  site.child.kill('SIGUSR2');
  expect(await ended).toEqual([1, null]);
  expect(output).toContain('"event":"uncaught-exception"');
});

it('refuses to start with wrong settings and names every mistake', async () => {
  const settings = { PORT: 'http', PUBLIC_URL: 'daybreak', CONTACT_EMAIL: '<script>' };
  const failure = await start({ settings }).catch(String);
  for (const name of ['PORT', 'PUBLIC_URL', 'CONTACT_EMAIL']) expect(failure).toContain(name);
  expect(failure).toContain('ended (1)');
});

// On /proc nothing can be made, not even by root; a file is in the way everywhere.
const refused = process.platform === 'linux' ? ['/proc/daybreak', '/proc/daybreak/data'] : [];
it.each([...refused, import.meta.filename])(
  'refuses to start where its data directory %s cannot be made, and names it',
  async (directory) => {
    const failure = await start({ settings: { DATA_DIR: directory } }).catch(String);
    expect(failure).toMatch(/ended \(1\): Daybreak cannot start, because of the data: /);
    expect(failure).toContain(`the directory ${directory.replace('/data', '')} cannot be made: `);
  },
);

it('refuses to start on a port that is taken, and leaves the mails that are due to the one that runs', async () => {
  const mails = await startMailServer();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'daybreak-process-'));
    folders.push(folder);
    const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'data', 'daybreak.db') });
    const mail = createMail({ writtenAt: new Date().toISOString() });
    await putMail(database, mail);
    // The mail server's port is one that is taken.
    const settings = { PORT: String(mails.port), SMTP_URL: mails.url, MAIL_FROM: 'mail@daybreak.example' };
    expect(await startSite(folder, { settings }).catch(String)).toMatch(
      /cannot start, because of HOST or PORT: .*EADDRINUSE/,
    );
    expect(mails.received).toEqual([]);
    expect(await takeMail(database)).toMatchObject({ id: mail.id, attempts: 1 });
    await database.destroy();
  } finally {
    await mails.close();
  }
});
