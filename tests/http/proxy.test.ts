import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rules } from '../../core/limit-rules.ts';
import { choosePort, startSite } from '../../tools/running-program.ts';
import { answers } from './site.ts';
import { createCertificate, findProgram, proxies, startProxy } from './start-proxy.ts';

const isLinux = process.platform === 'linux';

describe.each(proxies)('the site behind $name as hosting/ configures it', (proxy) => {
  const isHere = findProgram(proxy.name) !== null && findProgram('openssl') !== null;
  const cleanUps: (() => Promise<unknown>)[] = [];
  let httpPort: number;
  let httpsPort: number;
  let certificate: string;
  let origin: string;
  let said: readonly string[];
  let endSite: () => Promise<unknown>;

  beforeAll(async () => {
    if (!isHere) return;
    const folder = await mkdtemp(join(tmpdir(), 'daybreak-proxy-'));
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    createCertificate(folder);
    certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
    const sitePort = await choosePort();
    [httpPort, httpsPort] = [await choosePort(), await choosePort()];
    origin = `https://daybreak.example:${httpsPort}`;
    const site = await startSite(folder, { settings: { PORT: String(sitePort), PUBLIC_URL: origin } });
    endSite = () => site.end('SIGTERM');
    cleanUps.push(endSite);
    const started = startProxy(proxy, { folder, httpPort, httpsPort, sitePort });
    said = started.said;
    cleanUps.push(started.end);
    await vi
      .waitFor(() => ask('/healthz'), { timeout: 15_000 })
      .catch((error: Error) => {
        throw new Error(`${error.message}\n${said.join('')}`);
      });
  }, 60_000);

  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  async function ask(path: string, { headers = {}, body = '', ...options }: RequestOptions & { body?: string } = {}) {
    const sent = requestHttps({
      host: '127.0.0.1',
      port: httpsPort,
      servername: 'daybreak.example',
      ca: certificate,
      path,
      headers: { Host: `daybreak.example:${httpsPort}`, ...headers },
      ...options,
    });
    return finish(sent.end(body));
  }

  function post(path: string, fields: Record<string, string>, options: RequestOptions = {}) {
    const body = new URLSearchParams(fields).toString();
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length, Origin: origin };
    return ask(path, { method: 'POST', body, ...options, headers: { ...type, ...options.headers } });
  }

  test.runIf(isHere)('sends a visitor without TLS to the same page with TLS', async () => {
    const headers = { Host: 'daybreak.example' };
    const plain = await finish(requestHttp({ host: '127.0.0.1', port: httpPort, path: '/about?x=1', headers }).end());
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toMatch(/^https:\/\/daybreak\.example(?::\d+)?\/about\?x=1$/);
    expect((await ask('/about')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test.runIf(isHere)('keeps an application, and refuses one that a foreign page sent', async () => {
    const kept = await post('/apply', answers);
    expect([kept.status, kept.headers.location]).toEqual([303, expect.stringMatching(/^\/apply\?submitted=/)]);
    expect((await ask(kept.headers.location ?? '')).body).toContain('Submitted successfully!');
    const foreign = await post('/apply', answers, { headers: { Origin: 'https://other.example' } });
    expect(foreign.status).toBe(403);
  });

  // Only Linux has more than one address for itself from the start.
  test.runIf(isHere && isLinux)('tells visitors apart by their address, whatever they claim it to be', async () => {
    const localAddress = '127.0.0.77';
    for (let time = 0; time < rules.apply.points; time += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${time}`, Forwarded: `for=198.51.100.${time}` };
      expect((await post('/apply', answers, { localAddress, headers })).status).toBe(303);
    }
    expect((await post('/apply', answers, { localAddress })).status).toBe(429);
    expect((await post('/apply', answers, { localAddress: '127.0.0.78' })).status).toBe(303);
  });

  // The last one: the site ends here.
  test.runIf(isHere)('writes no address of a page into a log while the site is unavailable', async () => {
    await endSite();
    expect((await ask('/applications/7QKT0000000000000000000000')).status).toBeGreaterThanOrEqual(500);
    expect(said.join('')).not.toMatch(/7QKT|127\.0\.0\.1.*GET/);
  });
});

async function finish(sent: ReturnType<typeof requestHttp>) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  sent.once('response', resolve).once('error', reject);
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
