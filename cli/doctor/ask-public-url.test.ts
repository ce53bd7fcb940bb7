import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeProxyEffectReader } from '../../server/middleware/client-address.ts';
import { createHealthRoutes, nameInstance, probeHeader, proxyHeader } from '../../server/middleware/health.ts';
import { askPublicUrl } from './ask-public-url.ts';

const makeKeyedHash = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest();

test('a site knows its own answer at the public address, what TRUST_PROXY does there, another one, and none', async () => {
  const own = makeKeyedHash('own');
  let trusted: string[] = [];
  const server = createServer(async (incoming, response) => {
    const routes = createHealthRoutes({
      isReady: async () => true,
      keyedHash: own,
      readProxyEffect: makeProxyEffectReader(trusted),
    });
    // What a proxy does that hands on nothing of what a visitor claims.
    if (incoming.headers['x-forwarded-for'] && !isProxyAbsent) incoming.headers['x-forwarded-for'] = '198.51.100.7';
    const { status, headers } = await routes.request(
      '/healthz',
      { headers: incoming.headers as HeadersInit },
      { incoming },
    );
    response.writeHead(status, Object.fromEntries(headers)).end();
  });
  let isProxyAbsent = false;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await askPublicUrl(address, own)).toEqual({ instead: null, proxy: 'ignored' });
  trusted = ['loopback'];
  expect(await askPublicUrl(address, own)).toEqual({ instead: null, proxy: 'believed' });
  isProxyAbsent = true;
  expect(await askPublicUrl(address, own)).toEqual({ instead: null, proxy: 'claimed' });
  expect(await askPublicUrl(address, makeKeyedHash('other'))).toEqual({
    instead: `Another program answers at ${address} (status 200).`,
    proxy: null,
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect((await askPublicUrl(address, own)).instead).toContain(`${address} does not answer (`);
});

test('a stranger who claims an address at /healthz is not told what became of the claim', async () => {
  const own = makeKeyedHash('own');
  const names = nameInstance(own);
  const readProxyEffect = () => 'claimed' as const;
  const routes = createHealthRoutes({ isReady: async () => true, keyedHash: own, readProxyEffect });
  const strangers: HeadersInit[] = [{}, { [probeHeader]: '' }, { [probeHeader]: names.instance }];
  for (const headers of strangers)
    expect((await routes.request('/healthz', { headers }, {})).headers.has(proxyHeader)).toBe(false);
  const answer = await routes.request('/healthz', { headers: { [probeHeader]: names.probeKey } }, {});
  expect(answer.headers.get(proxyHeader)).toBe('claimed');
});
