import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import proxyaddr from 'proxy-addr';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { createHealthRoutes } from '../../server/middleware/health.ts';
import { askPublicUrl } from './ask-public-url.ts';

const createKeyedHash = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest();

test('a site knows its own answer at the public address, what TRUST_PROXY does there, another one, and none', async () => {
  const own = createKeyedHash('own');
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  let trusted: string[] = [];
  const server = createServer(async (incoming, response) => {
    const trusts = proxyaddr.compile(trusted);
    const routes = createHealthRoutes({ db, keyedHash: own }, trusts);
    const { status, headers } = await routes.request('/healthz', {}, { incoming });
    response.writeHead(status, Object.fromEntries(headers)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await askPublicUrl(address, own)).toEqual({ instead: null, isProxyTrusted: false });
  trusted = ['loopback'];
  expect(await askPublicUrl(address, own)).toEqual({ instead: null, isProxyTrusted: true });
  expect(await askPublicUrl(address, createKeyedHash('other'))).toMatchObject({
    instead: `Another program answers at ${address} (status 200).`,
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await db.destroy();
  expect((await askPublicUrl(address, own)).instead).toContain(`${address} does not answer (`);
});
