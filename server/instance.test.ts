import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeHealthRoutes } from './edge/health-routes.ts';
import { askPublicUrl, nameInstance } from './instance.ts';

const makeKeyedHash = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest();

test('a site knows its own answer at the public address, another one, and none', async () => {
  const own = makeKeyedHash('own');
  const routes = makeHealthRoutes({ count: async () => 0 }, nameInstance(own));
  const server = createServer(async (_, response) => {
    const { status, headers } = await routes.request('/healthz');
    response.writeHead(status, Object.fromEntries(headers)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await askPublicUrl(address, own)).toBe(null);
  expect(await askPublicUrl(address, makeKeyedHash('other'))).toBe(
    `Another program answers at ${address} (status 200).`,
  );
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await askPublicUrl(address, own)).toContain(`${address} does not answer (`);
});
