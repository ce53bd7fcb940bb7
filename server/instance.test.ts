import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeProxyEffectReader } from './edge/client-address.ts';
import { makeHealthRoutes, probeHeader, proxyHeader } from './edge/health-routes.ts';
import { askPublicUrl, nameInstance } from './instance.ts';

const makeKeyedHash = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest();

test('a site knows its own answer at the public address, what TRUST_PROXY does there, another one, and none', async () => {
  const own = makeKeyedHash('own');
  let trusted: string[] = [];
  const server = createServer(async (incoming, response) => {
    const routes = makeHealthRoutes({
      isReady: async () => true,
      ...nameInstance(own),
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
  const names = nameInstance(makeKeyedHash('own'));
  const readProxyEffect = () => 'claimed' as const;
  const routes = makeHealthRoutes({ isReady: async () => true, ...names, readProxyEffect });
  const strangers: HeadersInit[] = [{}, { [probeHeader]: '' }, { [probeHeader]: names.instance }];
  for (const headers of strangers)
    expect((await routes.request('/healthz', { headers }, {})).headers.has(proxyHeader)).toBe(false);
  const own = await routes.request('/healthz', { headers: { [probeHeader]: names.probeKey } }, {});
  expect(own.headers.get(proxyHeader)).toBe('claimed');
});
